import './director.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isStill, prefer, preferences } from '../app/preferences.ts'
import { chartOf } from '../parts/charts.ts'
import { Die } from '../parts/die.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { ColumnStrip } from '../play/column-strip.tsx'
import { whatItDoes } from '../play/news.ts'
import type { PlayState } from '../play/play-state.ts'
import type { Line } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { deedOf, toldOf, type Beat } from './beats.ts'
import { folded, headlinesOf, type Folded } from './headlines.ts'
import { PACES, type Pace } from './pace.ts'

/** What has happened since one's last decision: who, what, with which odds, the dice, and what came of it. */
export function DirectorPaper({ play }: { play: PlayState }) {
  const { director } = play
  const beat = spokenAt(director.reel.value, director.at.value)
  const [isListed, list] = useState<boolean | undefined>(undefined)
  if (!director.isOpen.value || beat === undefined) return null
  const by = sideOf(play, beat)
  // Whoever comes back sees all of it at a glance.
  const hasList = isListed ?? director.isRecalled.value
  return (
    <section
      class="play-paper director"
      aria-label={t('director.title')}
      data-is={director.is.value}
      {...(by?.accent !== undefined && { style: `--side: ${by.accent}` })}
    >
      <header class="director-head">
        {director.isRecalled.value && <b class="director-away">{t('director.away')}</b>}
        {by !== undefined && <b class="director-by">{by.name}</b>}
        <span class="director-stage">{beat.stage ?? ''}</span>
        <button
          type="button"
          class="play-shut"
          aria-label={t('director.close')}
          onClick={() => director.close()}
        >
          ×
        </button>
      </header>
      <Body play={play} beat={beat} />
      {hasList && <Headlines play={play} />}
      <Controls play={play} isListed={hasList} toggle={() => list(!hasList)} />
    </section>
  )
}

/** Of what is told in one breath, such as who is seen when an army is laid open. */
const MOST_LINES = 8

/** What only moves on, or ends a story, leaves the last words standing. */
function spokenAt(reel: readonly Beat[], at: number): Beat | undefined {
  return reel.slice(0, at + 1).findLast(({ lines }) => lines.length > 0) ?? reel[at]
}

/** Whose deed it is, with their colour. */
function sideOf({ session }: PlayState, { deeds, moment }: Beat) {
  const by = deeds.findLast(({ line }) => line.by !== undefined)?.line.by
  if (by === undefined) return undefined
  const titles = session.card.scenarios.flatMap(({ seats }) => seats)
  const title = titles.find(({ seat }) => seat === by)
  if (title === undefined) return undefined
  const roster = moment.shown.rosters.find(({ side }) => side === title.side || side === title.name)
  const accent = roster && session.card.styles[roster.style]?.accent
  return { name: title.name, accent }
}

/** What is newest is in sight. */
function Body({ play, beat }: { play: PlayState; beat: Beat }) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    body.current!.scrollTop = body.current!.scrollHeight
  })
  return (
    <div
      ref={body}
      class="director-body"
      // What is longer than the card can be read by keys, too.
      tabIndex={0}
      role="group"
      aria-label={t('director.title')}
    >
      <Told play={play} beat={beat} />
    </div>
  )
}

function Told({ play, beat }: { play: PlayState; beat: Beat }) {
  const { director, table } = play
  const deed = deedOf(beat)
  const causes = beat.deeds.slice(0, -1)
  const before = toldOf(director.reel.value, director.at.value).filter((one) => one !== beat)
  const now = folded(beat.lines)
  const earlier = folded(before.flatMap(({ lines }) => lines))
  return (
    <>
      {causes.length > 0 && (
        <p class="director-causes" aria-label={t('director.causes')}>
          {causes.map(({ line }) => (
            <span key={line.text}>{line.text}</span>
          ))}
        </p>
      )}
      {deed !== undefined && (
        <h3 class="director-deed">
          {deed.line.text}{' '}
          {deed.line.rule !== undefined && <RuleLink open={table.openRule} rule={deed.line.rule} />}
        </h3>
      )}
      <ol class="director-lines">
        {earlier.map((one, at) => (
          <Row key={`${at} ${one.line.text}`} play={play} told={one} />
        ))}
      </ol>
      <ol class="director-lines director-now" aria-live="polite">
        {now.slice(0, MOST_LINES).map((one, at) => (
          <Row key={`${at} ${one.line.text}`} play={play} told={one} beat={beat} />
        ))}
        {now.length > MOST_LINES && <li>{t('director.more', { n: now.length - MOST_LINES })}</li>}
      </ol>
    </>
  )
}

/** `beat`: that of which it is the newest. */
function Row({ play, told, beat }: { play: PlayState; told: Folded; beat?: Beat }) {
  const { line, times } = told
  const isTumbling = useTumbling(beat === undefined ? undefined : line)
  const more = beat === undefined ? undefined : whatItDoes(beat.moment, line.links)
  return (
    <li data-is={line.is} class={isTumbling ? 'director-tumbling' : ''}>
      {line.dice !== undefined && <Dice dice={line.dice} isTumbling={isTumbling} />}
      <span class="director-text">
        {line.text} {times > 1 && <b class="figures">{t('play.times', { times })} </b>}
        {line.rule !== undefined && <RuleLink open={play.table.openRule} rule={line.rule} />}
      </span>
      {more !== undefined && <p class="play-note">{more}</p>}
      {beat !== undefined && line.cell !== undefined && <Cell play={play} line={line} />}
    </li>
  )
}

function Cell({ play, line: { cell } }: { play: PlayState; line: Line }) {
  const chart = chartOf(play.table.adviser, play.session.game, cell?.table)
  if (chart === undefined || cell === undefined) return null
  return (
    <>
      <button type="button" class="rule-link" onClick={() => play.table.openCells([cell])}>
        {t('play.combat-chart')}
      </button>
      <ColumnStrip chart={chart} column={cell.column} row={cell.row} />
    </>
  )
}

const TUMBLES = 7
const TUMBLE_MS = 70

/** True for half a second after new dice; any key or tap ends it. */
function useTumbling(line: Line | undefined): boolean {
  const [settled, settle] = useState<Line | undefined>(undefined)
  const isNew = line?.dice !== undefined && settled !== line && !isStill()
  useEffect(() => {
    if (!isNew) return undefined
    const end = (): void => settle(line)
    const timer = setTimeout(end, TUMBLES * TUMBLE_MS)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', end, true)
    }
  }, [line, isNew])
  return isNew
}

function Dice({ dice, isTumbling }: { dice: readonly number[]; isTumbling: boolean }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isTumbling) return undefined
    const timer = setInterval(() => setTurn((one) => one + 1), TUMBLE_MS)
    return () => clearInterval(timer)
  }, [isTumbling])
  return (
    <span class="play-dice" aria-hidden={isTumbling}>
      {dice.map((face, at) => (
        <Die
          key={at}
          size="large"
          // Only for the eye: what was rolled is known, and shown when the die comes to rest.
          face={isTumbling ? 1 + ((face + 2 * at + 5 * turn) % 6) : face}
        />
      ))}
    </span>
  )
}

function Headlines({ play: { director } }: { play: PlayState }) {
  const all = headlinesOf(director.reel.value)
  const now = all.findLast(({ at }) => at <= director.at.value)
  return (
    <ol class="director-all">
      {all.map((one) => (
        <li
          key={one.at}
          class={one.at < director.since.value ? 'director-earlier' : ''}
          style={`--depth: ${Math.min(one.depth, 3)}`}
        >
          <button
            ref={one === now ? (button) => button?.scrollIntoView({ block: 'nearest' }) : null}
            type="button"
            aria-current={one === now ? 'step' : undefined}
            onClick={() => director.again(one.at)}
          >
            {one.text}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface ControlsProps {
  play: PlayState
  isListed: boolean
  toggle(): void
}

function Controls({ play: { director }, isListed, toggle }: ControlsProps) {
  const since = director.since.value
  const all = headlinesOf(director.reel.value)
  const isEarlier = director.at.value < since
  const count = all.filter((one) => (isEarlier ? one.at < since : one.at >= since))
  const at = count.findLastIndex((one) => one.at <= director.at.value)
  const isTold = director.is.value === 'told'
  const isTelling = director.is.value === 'telling'
  return (
    <footer class="director-foot">
      <Key glyph="↺" says={t('director.again-say')} does={() => director.again()} />
      <Key glyph="‹" says={t('director.back')} does={() => director.step(-1)} />
      <Key
        glyph={isTelling ? '❚❚' : '▶'}
        says={t(isTelling ? 'director.halt' : 'director.go-on')}
        isOff={isTold}
        does={() => (isTelling ? director.halt() : director.goOn())}
      />
      <Key glyph="›" says={t('director.on')} isOff={isTold} does={() => director.step(1)} />
      <Key glyph="»" says={t('director.skip')} isOff={isTold} does={() => director.skip()} />
      <button
        type="button"
        class="director-count figures"
        aria-expanded={isListed}
        title={t('director.all', { all: count.length })}
        onClick={toggle}
      >
        {t('director.count', { at: Math.max(at + 1, 1), all: count.length })}
      </button>
      <PaceChoice />
    </footer>
  )
}

interface KeyProps {
  glyph: string
  says: string
  isOff?: boolean
  does(): void
}

function Key({ glyph, says, isOff = false, does }: KeyProps) {
  return (
    <button
      type="button"
      class="director-key"
      aria-label={says}
      title={says}
      disabled={isOff}
      onClick={does}
    >
      <span aria-hidden="true">{glyph}</span>
    </button>
  )
}

function PaceChoice() {
  return (
    <select
      class="director-pace"
      aria-label={t('director.pace')}
      value={preferences.value.pace}
      onChange={({ currentTarget }) => prefer({ pace: currentTarget.value as Pace })}
    >
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {t(`director.pace-${pace}`)}
        </option>
      ))}
    </select>
  )
}
