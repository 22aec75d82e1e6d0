import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { put } from '../model/board.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { SCOUTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { disengaging, fighting, marching, say } from '../testing/secrets.ts'
import { UNDER, flagged, loaded } from '../testing/tries.ts'

// Beside a flag that lies face down: what is offered is the same whatever it hides, and can be imagined.

/** A fortified town, into which no zone reaches: wagons alone stay there unseen, with the French at its gates. */
const [FORT, GATE, CLOSE] = ['S3240', 'S3141', 'S3142'] as const

/** An attack over a river bridge, which nobody has to make: as long as it can be made something is asked. */
const FREE = { S2712: ['Gazan'], S2612: ['Cerrini'] }

interface Beside {
  name: string
  base(under: string): State
  lines?: readonly string[]
}

/** A Movement Phase in which the flag is beside the vedette, however it came there. */
function scouting(under: string): State {
  const state = marching(flagged({ S2945: ['Colbert-1'], S2947: ['Ney'] }, 'S2950', under))
  put(state, piece('Cerrini'), hex('S2849'))
  put(state, piece('Colbert-1'), hex('S2949'))
  return loaded(state)
}

const atTheGates =
  (stands: Stands) =>
  (under: string): State =>
    loaded(marching(flagged(stands, FORT, under)))

/** One combat at a time: nothing is turned up before it is attacked. */
const piecemeal =
  (stands: Stands, change: (state: State) => void = () => {}) =>
  (under: string): State =>
    loaded(
      fighting(flagged(stands, FORT, under), {
        change(state) {
          state.options = ['one-combat-at-a-time']
          change(state)
        },
      }),
    )

const CASES: readonly Beside[] = [
  {
    name: '[13.41a] H15 whether it may be scouted',
    base: scouting,
    lines: ['move Colbert-1'],
  },
  {
    name: '[10.12B] H20 whether others beside it may be repulsed, if walls are about it',
    base: atTheGates({ S3039: ['Suchet'], [CLOSE]: ['Cerrini'] }),
    lines: ['move Suchet', 'step S3040', `step ${GATE}`],
  },
  {
    name: '[4.2] H12 whether anybody has to leave it at night',
    base: (under) => loaded(disengaging(flagged({ [GATE]: ['Suchet'] }, FORT, under))),
  },
  {
    name: '[11.52] H21 whether it must be attacked',
    base: piecemeal({ [GATE]: ['Suchet'], ...FREE }),
  },
  {
    name: '[13.42.4] H21 whether a scout beside it has to fight',
    base: piecemeal({ [GATE]: ['Colbert-1'], ...FREE }, (state) => {
      state.deeds[piece('Colbert-1')] = SCOUTED
    }),
  },
  {
    name: '[16.2a] H12 whether cavalry can get away from it',
    base: piecemeal({ [GATE]: ['Colbert'], S3140: ['Gazan'], [CLOSE]: ['Cerrini'] }),
    lines: [`attack ${CLOSE}`],
  },
]

function played({ base, lines = [] }: Beside, under: string): State {
  const state = base(under)
  for (const line of lines) say(state, line)
  return state
}

describe('what is offered beside a flag does not tell what it hides', () => {
  test.each(CASES.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const [first, ...others] = UNDER.map((under) => rossbach.view(played(one, under), 'french'))
    for (const other of others) expect(other).toEqual(first)
  })

  test.each(CASES.map((one) => [one.name, one] as const))('%s, and can be imagined', (_, one) => {
    for (const under of UNDER) {
      const view = rossbach.view(played(one, under), 'french')
      const imagined = rossbach.imagine(view, fastChance(under))
      expect(rossbach.view(imagined, 'french')).toEqual(view)
    }
  })
})

describe('once contact has turned up everybody, whoever lies face down behind walls is wagons', () => {
  const open = (stands: Stands) => loaded(fighting({ ...stands, [FORT]: ['Baggage-P1'], ...FREE }))
  const verbs = (state: State): string[] =>
    rossbach.view(state, 'french').asks.flatMap(({ options }) => options.map(({ verb }) => verb))
  const fancied = (state: State): string[] =>
    verbs(rossbach.imagine(rossbach.view(state, 'french'), fastChance('open')))

  test('[11.52] [1.51.3] H21 and need not be attacked, as everybody can see', () => {
    const state = open({ [GATE]: ['Suchet'] })
    expect([verbs(state), fancied(state)]).toEqual([
      ['attack', 'done'],
      ['attack', 'done'],
    ])
  })
  test('[16.2a] [1.51.3] H12 and holds no cavalry', () => {
    const state = open({ [GATE]: ['Colbert'], [CLOSE]: ['Grawert'] })
    for (const line of [`attack ${CLOSE}`, 'close', 'done']) say(state, line)
    expect([verbs(state), fancied(state)]).toEqual([
      ['withdraw', 'done'],
      ['withdraw', 'done'],
    ])
  })
})
