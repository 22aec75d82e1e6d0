import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { show } from '../model/board.ts'
import { grid, hex } from '../map/map.ts'
import type { BattleFrame } from './11-battle-level.ts'
import type { PlanFrame } from './11-plan-level.ts'
import type { State } from '../model/state.ts'
import { ADVANCED, AVOIDED, DEPLOYED, FOUGHT, REPULSED, SCOUTED, UNREADY } from '../model/state.ts'
import { E, NE, NW, PLAIN, SE, SW, W, beside, combat, field } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { isFort } from './11-ground.ts'
import {
  enemiesToAdd,
  isComplete,
  openings,
  pairsOf,
  stacksToJoin,
  whyUnsettled,
} from './11-plan.ts'
import type { Draft, Star } from './11-plan.ts'
import {
  canFight,
  frontOf,
  makeFront,
  mustAttack,
  mustBeAttacked,
  whyCannotFight,
} from './11-who-attacks.ts'

// Whether a plan can be finished, worked out the slow way: every series of stars is tried.

const FORT = hex('N3515')

/** Up to four stacks and four enemies, linked at random; one stack may be a garrison. */
function randomFront(chance: Fast): Draft['front'] {
  const links: number[] = []
  const stacks = 1 + chance.below(4)
  const enemies = 1 + chance.below(4)
  for (let a = 0; a < stacks; a++)
    for (let t = 0; t < enemies; t++) {
      if (chance.below(2) === 0) continue
      const stack = a === 0 && chance.below(3) === 0 ? FORT : 10 + a
      links.push(
        a === 0 ? (links[0] !== undefined ? links[0] : stack) : stack,
        20 + t,
        chance.below(4) > 0 ? 1 : 0,
      )
    }
  return makeFront(links)
}

const subsets = (list: readonly number[]): number[][] =>
  list.reduce<number[][]>((all, one) => [...all, ...all.map((set) => [...set, one])], [[]])

/** Every attack that hangs together: each stack touches somebody it attacks, and no part is an attack of its own. */
function starsIn({ front }: Draft, stacks: readonly number[], enemies: readonly number[]): Star[] {
  const found: Star[] = []
  for (const attackers of subsets(stacks))
    for (const targets of subsets(enemies))
      if (attackers.length > 0 && hangsTogether(front, { attackers, targets }))
        found.push({ attackers, targets })
  return found
}

function hangsTogether({ reach }: Draft['front'], { attackers, targets }: Star): boolean {
  const [first] = targets
  if (first === undefined) return false
  const seen = new Set([first])
  for (let size = 0; size < seen.size;) {
    size = seen.size
    for (const a of attackers) {
      const met = targets.filter((t) => reach.get(a)!.includes(t))
      if (met.some((t) => seen.has(t)) || seen.has(a)) for (const one of [a, ...met]) seen.add(one)
    }
  }
  return seen.size === attackers.length + targets.length
}

/** Whether stars over these stacks and enemies can leave nobody out who must fight. */
function canFinish(draft: Draft, used: Star): boolean {
  const { front } = draft
  const stacks = front.attackers.filter((a) => !used.attackers.includes(a))
  const enemies = front.targets.filter((t) => !used.targets.includes(t))
  const sallying = used.attackers.filter(isFort)
  const isDone =
    !stacks.some((a) => mustAttack(front, a)) &&
    !enemies.some((t) => mustBeAttacked(front, t, sallying))
  if (isDone) return true
  return starsIn(draft, stacks, enemies).some((star) => canFinish(draft, joined(used, star)))
}

function joined(used: Star, star: Star): Star {
  return {
    attackers: [...used.attackers, ...star.attackers],
    targets: [...used.targets, ...star.targets],
  }
}

const holds = (all: readonly number[], some: readonly number[]): boolean =>
  some.every((one) => all.includes(one))

/** Whether a star that has begun so can be completed and everybody else be served. */
function canClose(draft: Draft, used: Star, begun: Star): boolean {
  const stacks = draft.front.attackers.filter((a) => !used.attackers.includes(a))
  const enemies = draft.front.targets.filter((t) => !used.targets.includes(t))
  return starsIn(draft, stacks, enemies).some(
    (star) =>
      holds(star.attackers, begun.attackers) &&
      holds(star.targets, begun.targets) &&
      canFinish(draft, joined(used, star)),
  )
}

function usedIn(pairs: readonly number[]): Star {
  return {
    attackers: pairs.filter((_, i) => i % 2 === 0),
    targets: pairs.filter((_, i) => i % 2 === 1),
  }
}

/** Builds one star at random and compares every offer with the search. */
function buildStar(draft: Draft, target: number, chance: Fast): Star {
  const used = usedIn(draft.pairs)
  const star: Star = { attackers: [], targets: [target] }
  for (;;) {
    const joins = stacksToJoin(draft, star)
    const adds = enemiesToAdd(draft, star)
    const isWhole = isComplete(draft, star)
    const { attackers, targets } = draft.front
    const wouldJoin = attackers.filter(
      (a) =>
        ![...used.attackers, ...star.attackers].includes(a) &&
        star.targets.some((t) => draft.front.reach.get(a)!.includes(t)) &&
        canClose(draft, used, { ...star, attackers: [...star.attackers, a] }),
    )
    const wouldAdd = targets.filter(
      (t) =>
        star.attackers.some((a) => draft.front.reach.get(a)!.includes(t)) &&
        ![...used.targets, ...star.targets].includes(t) &&
        canClose(draft, used, { ...star, targets: [...star.targets, t] }),
    )
    const wouldBeWhole = star.attackers.length > 0 && canFinish(draft, joined(used, star))
    expect({ joins, adds, isWhole }).toEqual({
      joins: wouldJoin,
      adds: wouldAdd,
      isWhole: wouldBeWhole,
    })
    const ways = joins.length + adds.length + (isWhole ? 1 : 0)
    expect(ways).toBeGreaterThan(0)
    const way = chance.below(ways)
    if (way < joins.length) star.attackers.push(joins[way]!)
    else if (way < joins.length + adds.length) star.targets.push(adds[way - joins.length]!)
    else return star
  }
}

describe('the plan of attacks', () => {
  test('[11.2a][11.21a][11.23][11.24] offers what can be completed, no more and no less', () => {
    let stars = 0
    for (let seed = 0; seed < 400; seed++) {
      const chance = fastChance(`plan ${seed}`)
      let draft: Draft = { front: randomFront(chance), pairs: [], bound: [] }
      for (;;) {
        const open = openings(draft)
        expect(whyUnsettled(draft) === undefined || open.length > 0).toBe(true)
        if (open.length === 0 || (whyUnsettled(draft) === undefined && chance.below(2) === 0)) break
        const star = buildStar(draft, open[chance.below(open.length)]!, chance)
        stars++
        const pairs = pairsOf(draft.front, star)
        draft = { ...draft, pairs: [...draft.pairs, ...pairs] }
      }
    }
    expect(stars).toBeGreaterThan(300)
  })
})

/** What has been planned so far, attacker before target. */
function planned({ state }: { state: State }): string[] {
  const frame = state.stack.at(-1) as PlanFrame
  return frame.pairs.map((at) => grid.print(at))
}

describe('who attacks whom', () => {
  test('[4.31a][2.11C3][1.4i] everybody in contact attacks, and everybody in contact is attacked', () => {
    const trial = combat('french', { [W]: ['Dupont'], [E]: ['Drouet'], [PLAIN]: ['Grawert'] })
    expect([trial.offered('with'), trial.offered('close')]).toEqual([[W, E], undefined])
    trial.say(`with ${W}`)
    expect([trial.offered('done'), planned(trial)]).toEqual([[], [W, PLAIN, E, PLAIN]])
  })
  test('[11.24] a stack alone between enemies attacks them all at once', () => {
    const trial = combat('french', { [PLAIN]: ['Suchet'], [W]: ['Grawert'], [E]: ['Arnim'] })
    trial.say(`attack ${W}`)
    expect(planned(trial)).toEqual([PLAIN, W, PLAIN, E])
  })
  test('[11.21a] [11.23] [11.24] freely: two stacks attack two, if all of it hangs together', () => {
    const stands = { [W]: ['Suchet'], [NW]: ['Gazan'], [PLAIN]: ['Grawert'], [NE]: ['Arnim'] }
    const trial = combat('french', stands)
    trial.say(`attack ${PLAIN}`, `with ${W}`)
    expect([trial.offered('with'), trial.offered('also'), trial.offered('close')]).toEqual([
      [NW],
      undefined,
      [],
    ])
    // Arnim would be left out, so he is added unasked.
    trial.say(`with ${NW}`)
    expect(planned(trial)).toEqual([W, PLAIN, NW, PLAIN, NW, NE])
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
    const [foes, ours] = [
      ['Grawert', 'Arnim'],
      ['Suchet', 'Gazan'],
    ].map((who) => who.map(piece).sort((a, b) => a - b))
    const battle = trial.state.stack.at(-1) as BattleFrame
    expect([...battle.defenders].sort((a, b) => a - b)).toEqual(foes)
    expect([...battle.attackers].sort((a, b) => a - b)).toEqual(ours)
  })
  test('[11.21a] or one against one, as the attacker likes', () => {
    const stands = { [W]: ['Suchet'], [NW]: ['Gazan'], [PLAIN]: ['Grawert'], [NE]: ['Arnim'] }
    const trial = combat('french', stands)
    trial.say(`attack ${PLAIN}`, `with ${W}`, 'close')
    expect(planned(trial)).toEqual([W, PLAIN, NW, NE])
  })
  test('[11.22a][8.32a][11.0] over a whole bridge by choice, never over a river without one', () => {
    const trial = combat('french', { N1942: ['Gudin'], N1943: ['Grawert'] })
    expect([trial.offered('attack'), trial.offered('done')]).toEqual([['N1943'], []])
    const broken = combat(
      'french',
      { N1942: ['Gudin'], N1943: ['Grawert'] },
      {
        damaged: [grid.sideBetween(hex('N1942'), hex('N1943'))],
      },
    )
    expect(broken.isOver).toBe(true)
    expect(combat('french', { S1110: ['Gudin'], S1111: ['Grawert'] }).isOver).toBe(true)
    const apart = combat('french', { [W]: ['Gudin'], [beside(PLAIN, 1)]: ['Grawert'] })
    expect(apart.isOver).toBe(true)
  })
  test('[11.22b] whoever attacks over a bridge instead must find others for those in contact', () => {
    const state = field('french', { N1942: ['Gudin'], N1943: ['Grawert'], N1941: ['Arnim'] })
    const front = frontOf(state)
    const draft = { front, pairs: [], bound: [] }
    const star = { attackers: [], targets: [hex('N1943')] }
    expect(stacksToJoin(draft, star)).toEqual([hex('N1942')])
    expect(isComplete(draft, { ...star, attackers: [hex('N1942')] })).toBe(false)
  })
  test('[11.52] a garrison in contact must be attacked', () => {
    const state = field('french', { N3615: ['Gudin'], N3515: ['Larisch'] })
    show(state, piece('Larisch'))
    const front = frontOf(state)
    expect([mustAttack(front, hex('N3615')), mustBeAttacked(front, FORT, [])]).toEqual([true, true])
  })
  test('[11.53] a garrison need not attack, but a sortie covers all in its zone', () => {
    const stands = { N3515: ['Larisch'], N3615: ['Gudin'], N3614: ['Friant'] }
    const trial = combat('prussian', stands)
    expect(trial.offered('done')).toEqual([])
    trial.say('attack N3615')
    expect(planned(trial)).toEqual(['N3515', 'N3615', 'N3515', 'N3614'])
  })
  test('[11.56a] a garrison out of supply may not attack', () => {
    const state = field('prussian', { N3515: ['Larisch'], N3615: ['Gudin'] })
    state.unsupplied = changed(state.unsupplied, piece('Larisch'), 1)
    expect(frontOf(state).attackers).toEqual([])
  })
  test('[8.22A] columns and whoever has just come out of one do not attack and are excused', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    state.column[piece('Dupont')] = 1
    expect(frontOf(state).attackers).toEqual([])
    state.column[piece('Dupont')] = 0
    state.deeds[piece('Dupont')] = UNREADY
    expect(frontOf(state).attackers).toEqual([])
    state.deeds[piece('Dupont')] = DEPLOYED
    expect(frontOf(state).attackers).toEqual([hex(W)])
  })
  test('[11.21c][11.46e] nor does whoever has fought, advanced or gone', () => {
    const state = field('french', { [W]: ['Tilly-1'], [PLAIN]: ['Grawert'], [NW]: ['Tilly-2'] })
    const vedette = piece('Tilly-1')
    expect(canFight(state, vedette)).toBe(true)
    state.deeds[vedette] = FOUGHT
    expect(canFight(state, vedette)).toBe(false)
    state.deeds[vedette] = ADVANCED
    expect(whyCannotFight(state, vedette)?.rule).toBe('11.46e')
    state.deeds[vedette] = AVOIDED | FOUGHT
    expect(whyCannotFight(state, vedette)?.rule).toBe('11.21c')
    state.deeds[vedette] = AVOIDED
    expect(canFight(state, vedette)).toBe(true)
    state.deeds[vedette] = SCOUTED
    expect(canFight(state, vedette)).toBe(true)
    const free = field('french', { [W]: ['Tilly-1'] })
    free.deeds[vedette] = SCOUTED
    expect(canFight(free, vedette)).toBe(false)
  })
  test('[11.21b] a stack attacks whole and is attacked whole', () => {
    const trial = combat('french', { [W]: ['Dupont', 'Drouet'], [PLAIN]: ['Grawert', 'Arnim'] })
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
    expect(trial.state.stack.at(-1)).toMatchObject({
      attackers: [piece('Dupont'), piece('Drouet')],
      defenders: [piece('Grawert'), piece('Arnim')].sort((a, b) => a - b),
    })
  })
})

describe('after a failed Repulse', () => {
  test('[10.22a] the stack attacks all it tried, and others may join', () => {
    const stands = { [PLAIN]: ['Dupont'], [W]: ['Grawert'], [E]: ['Arnim'], [SE]: ['Drouet'] }
    const state = field('french', stands)
    state.deeds[piece('Dupont')] = REPULSED
    const trial = combat('french', stands, { deeds: state.deeds })
    expect(planned(trial)).toEqual([PLAIN, E, PLAIN, W, SE, E])
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
    expect(trial.state.stack.at(-1)).toMatchObject({ column: 2 })
  })
})

describe('after a failed Repulse, freely', () => {
  test('[10.22a] [11.21a] whoever joins may bring another enemy into it', () => {
    const far = beside(E, 1)
    const stands = {
      [PLAIN]: ['Dupont'],
      [E]: ['Arnim'],
      [beside(E, 2)]: ['Drouet'],
      [far]: ['Grawert'],
    }
    const state = field('french', stands)
    state.deeds[piece('Dupont')] = REPULSED
    const trial = combat('french', stands, { deeds: state.deeds })
    trial.say(`attack ${E}`)
    expect(planned(trial)).toEqual([PLAIN, E, beside(E, 2), E, beside(E, 2), far])
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
    expect((trial.state.stack.at(-1) as BattleFrame).defenders).toHaveLength(2)
  })
})

describe('one combat at a time', () => {
  test('[11.2b] each is planned, turned up and fought before the next', () => {
    const far = beside(PLAIN, 1, 2)
    const stands = {
      [W]: ['Suchet'],
      [PLAIN]: ['Grawert'],
      [far]: ['Leval'],
      [beside(far, 1)]: ['Arnim'],
    }
    const trial = combat('french', stands, { options: ['one-combat-at-a-time'] })
    expect(trial.offered('attack')).toEqual([PLAIN, beside(far, 1)])
    expect(trial.state.shown[piece('Arnim')]).toBe(0)
    trial.say(`attack ${PLAIN}`)
    expect(trial.chance?.rule).toBe('11.3c')
    expect([trial.state.shown[piece('Grawert')], trial.state.shown[piece('Arnim')]]).toEqual([1, 0])
    trial.roll(6)
    for (let step = 0; step < 2; step++) trial.say(`to ${trial.offered('to')![0]}`)
    trial.say('stay')
    expect(trial.state.shown[piece('Arnim')]).toBe(1)
  })
})

test('[11.1.2] hexes around are told apart', () => {
  expect(new Set([NE, E, SE, SW, W, NW]).size).toBe(6)
})
