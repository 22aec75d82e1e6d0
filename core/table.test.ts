import { describe, expect, test } from 'vitest'
import { fastChance, fastNature, scripted } from './chance.ts'
import type { Provider } from './chance.ts'
import type { Ask, Happening, Refused, SeatReply } from './contract.ts'
import { stateHash } from './fingerprint.ts'
import { toy } from './record/toy.ts'
import type { ToyState, ToyView } from './record/toy.ts'
import { openTable } from './table.ts'
import type { Replied, Table, TableSetup, TookBack } from './table.ts'

type ToyTable = Table<ToyState, ToyView>

function open(more: Partial<TableSetup<ToyState, ToyView>> = {}): ToyTable {
  return openTable({ game: toy, scenario: 'usual', nature: fastNature('table'), ...more })
}
function waiting(table: ToyTable, seat: string): Ask {
  return table.asks().find((ask) => ask.seat === seat && ask.kind === 'must')!
}
function say(
  table: ToyTable,
  seat: string,
  verb: string,
  noun?: number | string,
): Replied | Refused {
  const reply: SeatReply = { seat, ask: waiting(table, seat)?.id ?? 0, verb }
  return table.reply(noun === undefined ? reply : { ...reply, noun })
}
function favour(table: ToyTable, seat: string): Replied | Refused {
  const ask = table.asks().find((one) => one.seat === seat && one.kind === 'may')!
  return table.reply({ seat, ask: ask.id, verb: 'favour' })
}
function planned(table: ToyTable): ToyTable {
  for (const seat of ['north', 'south']) {
    say(table, seat, 'pace', 2)
    say(table, seat, 'seal')
  }
  return table
}
function done(happened: Replied | Refused): Replied {
  if ('refused' in happened) throw new Error(happened.refused.say.key)
  return happened
}
function why(happened: Replied | TookBack | Refused): string {
  return 'refused' in happened ? happened.refused.say.key : 'accepted'
}
function did(log: readonly Happening[]): string[] {
  return log.map((what) => what.did)
}

describe('replies', () => {
  test('nature answers until a seat must decide, and its answers stand with the reply', () => {
    const table = planned(open({ nature: scripted([3, 1, 9]) }))
    const last = done(table.history().at(-1) as Replied)
    expect(last.reply.verb).toBe('seal')
    expect(last.drawn.map(({ values }) => values)).toEqual([[3, 1], [9]])
    expect(last.final).toBe('yes')
    expect(waiting(table, 'north').say.key).toBe('choose')
  })

  test('chance before the first decision opens the history', () => {
    const table = open({ scenario: 'stormy', nature: scripted([7]) })
    expect(table.history()).toMatchObject([{ is: 'opening', drawn: [{ values: [7] }] }])
  })

  test('a position takes the place of a scenario', () => {
    expect(open({ scenario: { game: 'toy', at: [3, 3, 4, 4] } }).state().at).toEqual([3, 3, 4, 4])
  })

  test('a refused reply changes nothing and leaves no trace', () => {
    const table = planned(open())
    const before = stateHash(table.state())
    expect(why(say(table, 'south', 'end'))).toBe('stale-ask')
    expect(why(say(table, 'table', 'end'))).toBe('not-your-ask')
    expect(why(say(table, 'north', 'move', 3))).toBe('not-offered')
    expect(stateHash(table.state())).toBe(before)
    expect(table.history()).toHaveLength(4)
  })

  test('when nature fails, the table stands as before the reply', () => {
    const table = open({ nature: scripted([]) })
    say(table, 'north', 'pace', 1)
    say(table, 'north', 'seal')
    say(table, 'south', 'pace', 1)
    const before = stateHash(table.state())
    expect(() => say(table, 'south', 'seal')).toThrow('for rule T.fortune')
    expect(stateHash(table.state())).toBe(before)
    expect(table.history()).toHaveLength(3)
  })

  test('when the rules fail after they have changed the state, the table stands as before, also inside a move', () => {
    let isBroken = false
    const game: typeof toy = {
      ...toy,
      answer(state, reply) {
        const result = toy.answer(state, reply)
        if (!isBroken) return result
        isBroken = false
        throw new Error('The rules are broken.')
      },
    }
    const table = planned(open({ game }))
    const fast = fastChance('broken')
    let inside = 0
    for (let n = 0; n < 200 && table.outcome() === undefined; n++) {
      const ask = table.asks().find(({ kind }) => kind === 'must')!
      const options = ask.options.filter((one) => one.nouns?.length !== 0 && one.text === undefined)
      const option = options[fast.below(options.length)]!
      const noun = option.nouns?.[fast.below(option.nouns.length)]
      const reply = { seat: ask.seat, ask: ask.id, verb: option.verb }
      const before = stateHash(table.state())
      isBroken = true
      expect(() => table.reply(noun === undefined ? reply : { ...reply, noun })).toThrow('broken')
      expect(stateHash(table.state())).toBe(before)
      if (done(table.reply(noun === undefined ? reply : { ...reply, noun })).final === 'no')
        inside++
    }
    expect(inside).toBeGreaterThan(3)
  })

  test('an answer of nature that the rules refuse is an error, not a move', () => {
    const bent: Provider = { answer: () => ({ values: [99] }) }
    expect(() => open({ scenario: 'stormy', nature: bent })).toThrow(
      "Rule T.weather: nature's answer 99 was refused.",
    )
  })

  test('the kind of a noun is noted', () => {
    const table = planned(open())
    expect(done(say(table, 'north', 'move', 1)).of).toBe('piece')
    expect(done(say(table, 'north', 'halt')).of).toBeUndefined()
  })

  test('a whole random game comes to its outcome', () => {
    const table = open()
    const fast = fastChance('whole')
    for (let n = 0; n < 1000 && table.outcome() === undefined; n++) {
      const musts = table.asks().filter((ask) => ask.kind === 'must')
      const ask = musts[fast.below(musts.length)]!
      const options = ask.options.filter((one) => one.nouns?.length !== 0 && one.text === undefined)
      const option = options[fast.below(options.length)]!
      const noun = option.nouns?.[fast.below(option.nouns.length)]
      const reply = { seat: ask.seat, ask: ask.id, verb: option.verb }
      done(table.reply(noun === undefined ? reply : { ...reply, noun }))
    }
    expect(table.outcome()?.rule).toBe('T.win')
    expect(table.asks()).toEqual([])
    expect(did(table.log('open'))).toContain('rolled')
    expect(table.view('open').seat).toBe('open')
  })
})

describe('who hears what, and when', () => {
  test('an unfinished move reaches nobody else until it is finished', () => {
    const table = planned(open())
    const heard = did(table.log('south')).length
    const seen = JSON.stringify(table.view('south'))
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    expect(table.view('north').at[0]).toBe(1)
    expect(table.view('south').at[0]).toBe(0)
    expect(JSON.stringify(table.view('south'))).toBe(seen)
    expect(table.log('south')).toHaveLength(heard)
    expect(did(table.log('north')).at(-1)).toBe('moved')
  })

  test('finishing it tells the others, spectators too', () => {
    const table = planned(open({ scenario: { game: 'toy', at: [0, 0, 5, 5] } }))
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    say(table, 'north', 'halt')
    for (const seat of ['south', 'table']) {
      expect(table.view(seat).at[0]).toBe(1)
      expect(did(table.log(seat)).at(-1)).toBe('moved')
    }
    expect(did(table.log('north')).filter((one) => one === 'moved')).toHaveLength(1)
  })

  test('a private happening reaches its seat alone', () => {
    const table = planned(open())
    say(table, 'north', 'scout')
    expect(did(table.log('north')).slice(-2)).toEqual(['rolled', 'noted'])
    for (const seat of ['south', 'table']) expect(did(table.log(seat))).not.toContain('rolled')
  })

  test('both sides together are shown only when the game is over', () => {
    const table = planned(open())
    expect(() => table.view('open')).toThrow('only when the game is over')
    expect(() => table.log('open')).toThrow('only when the game is over')
  })

  test('without take-back everything is told at once', () => {
    const table = planned(open({ takeBack: 'never' }))
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    expect(did(table.log('south')).at(-1)).toBe('moved')
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
  })
})

describe('undo inside a move', () => {
  test('takes back reply by reply, to the byte, without trace', () => {
    const table = planned(open())
    const start = stateHash(table.state())
    const log = table.log('north').length
    say(table, 'north', 'move', 1)
    const chosen = stateHash(table.state())
    say(table, 'north', 'step', 1)
    expect(why(table.undo('north'))).toBe('accepted')
    expect(stateHash(table.state())).toBe(chosen)
    table.undo('north')
    expect(stateHash(table.state())).toBe(start)
    expect(table.history()).toHaveLength(4)
    expect(table.log('north')).toHaveLength(log)
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
  })

  test('never crosses a die', () => {
    const table = planned(open({ scenario: { game: 'toy', at: [0, 0, 1, 1] } }))
    say(table, 'north', 'move', 0)
    expect(done(say(table, 'north', 'step', 1)).drawn).toHaveLength(1)
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
  })

  test('never crosses a change of the deciding seat', () => {
    const table = planned(open())
    say(table, 'north', 'end')
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
    say(table, 'south', 'move', 2)
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
    expect(why(table.undo('south'))).toBe('accepted')
  })

  test("another seat's offer, taken meanwhile, makes the move stand and known", () => {
    const table = planned(open())
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    done(favour(table, 'south'))
    expect(why(table.undo('north'))).toBe('table.nothing-to-take-back')
    expect(table.view('south').at[0]).toBe(1)
    expect(did(table.log('south')).slice(-2)).toEqual(['moved', 'noted'])
  })
})

describe('undo of a finished move', () => {
  const setup = { scenario: { game: 'toy', at: [0, 0, 5, 5] } } as const
  function halted(more: Partial<TableSetup<ToyState, ToyView>> = {}): ToyTable {
    const table = planned(open({ ...setup, ...more }))
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    say(table, 'north', 'halt')
    return table
  }

  test('is free at a free table, and stays on record', () => {
    const table = halted()
    expect(why(table.undo('north'))).toBe('accepted')
    expect(table.history().at(-1)).toEqual({ is: 'back', seat: 'north' })
    expect(table.log('south').at(-1)).toMatchObject({ say: { key: 'table.took-back' } })
    expect(why(table.undo('north'))).toBe('accepted')
    expect(table.view('south').at[0]).toBe(0)
  })

  test('needs the consent of all others where the table says so', () => {
    const table = halted({ takeBack: 'consent' })
    expect(why(table.undo('north'))).toBe('table.needs-consent')
    expect(why(table.undo('north', ['north']))).toBe('table.needs-consent')
    expect(why(table.undo('north', ['south']))).toBe('accepted')
  })

  test('does not take back what the other side saw', () => {
    const forgetful = halted()
    expect(forgetful.view('south').memory[0]).toBe(1)
    forgetful.undo('north')
    expect(forgetful.view('south').memory[0]).toBe(0)
    const remember = (kept: ToyState, undone: ToyState): void => {
      kept.memory = undone.memory.map((seen) => [...seen])
    }
    const table = halted({ game: { ...toy, remember } })
    table.undo('north')
    expect(table.state().moved[0]).toBe(1)
    expect(table.view('south').memory[0]).toBe(1)
  })
})

describe('undo in lanes', () => {
  test("takes back one's own, whatever others have sealed since", () => {
    const table = open()
    say(table, 'north', 'pace', 3)
    say(table, 'south', 'pace', 1)
    say(table, 'south', 'motto', 'Forward')
    expect(why(table.undo('north'))).toBe('accepted')
    expect(table.state().paces).toEqual([2, 1])
    expect(table.state().mottos).toEqual(['', 'Forward'])
    say(table, 'north', 'pace', 1)
    expect(why(table.undo('south'))).toBe('accepted')
    expect(table.state().mottos).toEqual(['', ''])
    expect(table.history()).toHaveLength(2)
    expect(waiting(table, 'south').say.key).toBe('motto')
  })

  test('a sealed reply changes nothing that others can see', () => {
    const table = open()
    const before = [JSON.stringify(table.view('north')), table.log('north').length]
    say(table, 'south', 'pace', 3)
    say(table, 'south', 'seal')
    expect([JSON.stringify(table.view('north')), table.log('north').length]).toEqual(before)
  })

  test('ends with the join', () => {
    const table = planned(open())
    for (const seat of ['north', 'south'])
      expect(why(table.undo(seat))).toBe('table.nothing-to-take-back')
    expect(did(table.log('north'))).toContain('noted')
  })
})

describe('take-back by consent', () => {
  function fought(more: Partial<TableSetup<ToyState, ToyView>> = {}): ToyTable {
    const setup = { scenario: { game: 'toy', at: [0, 0, 1, 1] } } as const
    const table = planned(open({ ...setup, ...more }))
    say(table, 'north', 'move', 0)
    return table
  }

  test('reaches over a die, which stays used and on record', () => {
    const table = fought({ nature: scripted([3, 1, 9, 5, 1, 6, 2]) })
    const before = stateHash(table.state())
    expect(done(say(table, 'north', 'step', 1)).drawn[0]?.values).toEqual([5, 1])
    expect(table.rewind('north')).toEqual({ is: 'back', seat: 'north', agreed: true })
    expect(stateHash(table.state())).toBe(before)
    expect(done(say(table, 'north', 'step', 1)).drawn[0]?.values).toEqual([6, 2])
    expect(
      table
        .history()
        .map(({ is }) => is)
        .slice(-3),
    ).toEqual(['reply', 'back', 'reply'])
    expect(table.log('south').map((what) => what.did)).toContain('rolled')
  })

  test("reaches over other seats' replies, as often as is agreed", () => {
    const table = fought()
    say(table, 'north', 'step', 1)
    const before = stateHash(table.state())
    say(table, 'north', 'end')
    say(table, 'south', 'end')
    table.rewind('north')
    expect(stateHash(table.state())).toBe(before)
    for (let n = 0; n < 20; n++) table.rewind('north')
    expect(table.asks().filter(({ kind }) => kind === 'must')).toHaveLength(2)
    expect(why(table.rewind('north'))).toBe('table.nothing-to-take-back')
  })

  test('what seats have seen stays seen', () => {
    const remember = (kept: ToyState, undone: ToyState): void => {
      kept.memory = undone.memory.map((seen) => [...seen])
    }
    const table = planned(open({ game: { ...toy, remember } }))
    say(table, 'north', 'move', 0)
    say(table, 'north', 'step', 1)
    say(table, 'north', 'halt')
    say(table, 'north', 'end')
    const seen = table.view('south').memory
    table.rewind('north')
    table.rewind('north')
    expect(table.state().at[0]).toBe(1)
    expect(table.view('south').memory).toEqual(seen)
  })

  test('is not to be had at a table without take-back', () => {
    const table = fought({ takeBack: 'never' })
    expect(why(table.rewind('north'))).toBe('table.nothing-to-take-back')
  })
})
