import type { Face } from '../../../core/look.ts'
import { COUNTERS, FRENCH, isCavalry, sideOf } from '../rules/02-components.ts'

const FORMATIONS: Readonly<Record<string, string>> = {
  IG: 'Imperial Guard',
  RC: 'Reserve Cavalry',
  Mar: 'Marines',
  FL: 'Foreign Legion',
  Guard: 'Guard Corps',
  Bav: 'Bavarian Corps',
  Cav: 'Cavalry divisions',
  Baden: 'Baden',
  Wurttemberg: 'Württemberg',
  Res: 'Reserve',
  '1st Army': '1st Army',
}

/** By unit: the higher formation it belongs to. */
export const FORMATION_NAMES: readonly string[] = COUNTERS.map(
  ({ corps }) => FORMATIONS[corps] ?? `${corps} Corps`,
)

const NAMES: Readonly<Record<string, string>> = {
  IG: 'Imperial Guard Corps',
  Mar: 'Marine Division',
  FL: 'Foreign Legion Regiment',
  'CdA/RC': 'Chasseurs d’Afrique, Reserve Cavalry',
  '1A': '1st Army',
  GC: 'Guard Cavalry Division',
  Hsn: 'Hessian Division, IX Corps',
  RSCav: 'Royal Saxon Cavalry Division, XII Corps',
  '1R': '1st Reserve Division',
  LG: 'Guard Landwehr Division',
  '2L': '2nd Landwehr Division, XIII Corps',
  Bdn: 'Baden Division',
  Wrt: 'Württemberg Division',
}

function ordinal(number: number): string {
  const last = number % 10
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`
}

/** `5` and `1/II` and `23RS`: a number, then what 2.6 says of the rest. */
function numbered(unit: number): string {
  const { id } = COUNTERS[unit]!
  const nth = ordinal(Number.parseInt(id, 10))
  if (id.endsWith('RS')) return `${nth} Royal Saxon Division, XII Corps`
  if (id.endsWith('Bv')) return `${nth} Bavarian Division`
  if (id.endsWith('G')) return `${nth} Guard Division`
  if (id.endsWith('Cav')) return `${nth} Cavalry Division`
  const arm = isCavalry[unit] ? 'Cavalry' : 'Infantry'
  return `${nth} ${arm} Division, ${FORMATION_NAMES[unit]!}`
}

const STYLE_BY_CORPS: Readonly<Record<string, string>> = {
  IG: 'guard',
  Bav: 'bavarian',
  Baden: 'baden',
  Wurttemberg: 'wurttemberg',
}

function styleOf(unit: number): string {
  const { id, corps } = COUNTERS[unit]!
  if (sideOf[unit] === FRENCH) return STYLE_BY_CORPS[corps] ?? 'french'
  if (id.includes('RS')) return 'saxon'
  if (id === 'Hsn') return 'hessian'
  return STYLE_BY_CORPS[corps] ?? 'prussian'
}

const NATIONS: Readonly<Record<string, string>> = {
  french: 'French ',
  guard: 'French ',
  prussian: 'Prussian ',
}

/** By unit: a name that no unit of the other side has, too. */
export const FULL_NAMES: readonly string[] = COUNTERS.map(
  ({ id }, unit) => (NATIONS[styleOf(unit)] ?? '') + (NAMES[id] ?? numbered(unit)),
)

/** A number and letters, such as `23RS`: the letters are the formation. */
const MARKED = /^(\d+)(RS|Bv|G|R|L)$/

/** The higher formation beside the symbol: a corps, letters of 2.6, or nothing where the unit's own name says it. */
function leftOf(unit: number): string | undefined {
  const { id, corps } = COUNTERS[unit]!
  const letters = MARKED.exec(id)?.[2]
  if (letters !== undefined || id === 'RSCav') return letters
  return /^[IVX]+$/.test(corps) || corps === 'RC' ? corps : undefined
}

/** The unit's own name; that it is cavalry its symbol says. */
function rightOf(unit: number): string {
  const { id } = COUNTERS[unit]!
  return MARKED.exec(id)?.[1] ?? id.split('/')[0]!.replace(/(?<=.)Cav$/, '')
}

/** By unit, as printed: strength alone, since movement goes by side, arm and turn (2.10). */
export const FACES: readonly Face[] = COUNTERS.map(({ size, cf }, unit) => {
  const left = leftOf(unit)
  return {
    style: styleOf(unit),
    symbol: isCavalry[unit] ? 'cavalry' : 'infantry',
    size,
    ...(left === undefined ? {} : { left }),
    right: rightOf(unit),
    factors: String(cf),
  }
})
