import type { Fast } from '../../core/contract.ts'

// Values that nobody who means well would send.

const DEEP = 2_000

/** One a line, as JSON, since some of them have no value to be made from. */
const LISTED_VALUES = String.raw`
null
true
[]
{}
""
-1
-0
0.5
1e9
1e309
-1e309
9007199254740993
"NaN"
"Infinity"
"-0"
"__proto__"
"constructor"
"toString"
"\u0000"
"\ud800"
"\u202e"
"../../etc/passwd"
"'; DROP TABLE games; --"
"%00"
"$\u007b7*7}"
{"__proto__":{"isOwner":true}}
{"constructor":{"prototype":{"x":1}}}
{"$ne":null}
[[[[[[[[[[1]]]]]]]]]]
{"a":{"a":{"a":{"a":1}}}}`

const ODD_VALUES: readonly string[] = [
  ...LISTED_VALUES.trim().split('\n'),
  `"${'x'.repeat(5_000)}"`,
  `[${'0,'.repeat(3_000)}0]`,
]

export function oddValue(chance: Fast): string {
  return ODD_VALUES[chance.below(ODD_VALUES.length)]!
}

/** One a line. */
const LISTED_BODIES = String.raw`
{
}
[
nul
NaN
undefined
{"a":
{"a":1,}
{'a':1}
{a:1}
{"do":"watch"
{}{}
1
"x"
null
[]
{}
{"__proto__":null}
{"constructor":1}
{"toString":1}
{"do":"__proto__"}`

/** Bodies and messages that are no object of ours at all. */
export const ODD_BODIES: readonly string[] = [
  ...LISTED_BODIES.trim().split('\n'),
  '',
  ' ',
  '\u0000',
  '\ufeff{}',
  '0'.repeat(400),
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  '['.repeat(DEEP),
  `{"${'k'.repeat(3_000)}":1}`,
  `{${Array.from({ length: 500 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
]
