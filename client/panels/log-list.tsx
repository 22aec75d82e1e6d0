import './log.css'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { RuleId } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import type { Line, SpokenCell } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { Dice } from '../parts/dice.tsx'
import type { LogPhase, LogTurn } from './log-turns.ts'
import { turnsOf } from './log-turns.ts'
import { isDrawer } from './show.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** What a line of the log can do to the table around it. */
export interface LogDoes {
  light(things: readonly Named[]): void
  show(things: readonly Named[]): void
  openRule(rule: RuleId): void
  openCell(cell: SpokenCell): void
  /** A line was chosen. */
  pick?(line: number): void
  /** Where its replay begins. */
  replayPath?(line: Line): string
}
export interface LogListProps {
  lines: readonly Line[]
  does: LogDoes
  /** From this line on it is new to the reader. */
  since?: number | undefined
  /** Lines from here on have not happened yet in a replay; the one before is the current. */
  upTo?: number | undefined
}

/** Under collapsible turns; only open ones are in the document, so that thousands of lines cost nothing. */
export function LogList(props: LogListProps) {
  const { lines, does, upTo } = props
  const turns = useMemo(() => turnsOf(lines), [lines])
  const now = upTo === undefined ? turns.length - 1 : turnAt(turns, upTo)
  const [opened, setOpened] = useState<Readonly<Record<number, boolean>>>({})
  const [chosen, choose] = useState<number | undefined>(undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const onScroll = useFollowing(
    scroller,
    upTo ?? lines.length,
    upTo === undefined ? 'end' : 'current',
  )
  const isOpen = (at: number): boolean =>
    opened[at] ?? (at === now || (upTo === undefined && at === now - 1))
  const pick = (at: number): void => {
    choose(at)
    // Over a drawer the line must first be asked for, or it would shut what is being read.
    if (lines[at]!.links.length > 0 && !isDrawer()) does.show(lines[at]!.links)
    does.pick?.(at)
  }
  if (lines.length === 0) return <p class="panels-quiet">{t('panels.log.empty')}</p>
  return (
    <Pointing lines={lines} does={does} pick={pick} scroller={scroller} onScroll={onScroll}>
      {turns.map((turn, at) => (
        <Turn
          key={turn.from}
          {...props}
          turn={turn}
          isOpen={isOpen(at)}
          toggle={() => setOpened({ ...opened, [at]: !isOpen(at) })}
          chosen={chosen !== undefined && chosen >= turn.from && chosen < turn.to ? chosen : -1}
        />
      ))}
    </Pointing>
  )
}

function turnAt(turns: readonly LogTurn[], line: number): number {
  const found = turns.findLastIndex(({ from }) => from < line)
  return Math.max(0, found)
}

/** Keeps the newest or the current line in sight, unless the reader has scrolled away; gives what must hear of scrolling. */
function useFollowing(
  scroller: { current: HTMLDivElement | null },
  mark: number,
  what: 'end' | 'current',
): () => void {
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const list = scroller.current
    if (list === null) return
    if (what === 'current')
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    else if (isAtEnd.current) list.scrollTop = list.scrollHeight
  }, [mark])
  return () => {
    const list = scroller.current
    if (list === null) return
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 60
  }
}

interface PointingProps {
  lines: readonly Line[]
  does: LogDoes
  pick(line: number): void
  scroller: { current: HTMLDivElement | null }
  onScroll(): void
  children: ComponentChildren
}

/** One set of listeners for all lines: pointing lights, arrow keys go from line to line. */
function Pointing({ lines, does, pick, scroller, onScroll, children }: PointingProps) {
  const light = (event: Event): void => {
    const at = lineOf(event.target)
    does.light(at === undefined ? [] : (lines[at]?.links ?? []))
  }
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('[data-line]') : null
    if (button !== null) pick(lineOf(button)!)
  }
  return (
    <div
      class="panels-log"
      role="group"
      aria-label={t('panels.log.label')}
      ref={scroller}
      onScroll={onScroll}
      onPointerOver={light}
      onPointerLeave={() => does.light([])}
      onFocusIn={light}
      onFocusOut={() => does.light([])}
      onClick={onClick}
      onKeyDown={(event) => walk(event, scroller.current)}
    >
      {children}
    </div>
  )
}

function lineOf(target: EventTarget | null): number | undefined {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('li')?.firstElementChild : null
  const text = row instanceof HTMLElement ? row.dataset['line'] : undefined
  return text === undefined ? undefined : Number(text)
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -12,
  PageDown: 12,
}

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key]
  if (step === undefined || list === null) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-line]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  event.stopPropagation()
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]!.focus()
}

interface TurnProps extends LogListProps {
  turn: LogTurn
  isOpen: boolean
  toggle(): void
  /** Of this turn; -1 is none. */
  chosen: number
}

function Turn({ turn, isOpen, toggle, chosen, ...props }: TurnProps) {
  const { lines, since, upTo } = props
  const current = upTo === undefined ? -1 : within(upTo - 1, turn)
  const fresh = since === undefined ? -1 : Math.max(since, turn.from)
  // The same tree again costs nothing: only the turn that grows is drawn anew.
  const phases = useMemo(
    () => isOpen && turn.phases.map((phase) => <Phase {...props} phase={phase} chosen={chosen} />),
    [
      isOpen,
      turn.to,
      chosen,
      current,
      fresh,
      upTo === undefined || turn.from >= upTo,
      lines[turn.from],
    ],
  )
  return (
    <section class="panels-log-turn">
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <span>{turn.title || t('panels.log.before')}</span>
          {!isOpen && <small>{t('panels.log.lines', { n: turn.to - turn.from })}</small>}
        </button>
      </h3>
      {phases}
    </section>
  )
}

/** Clamped to the turn, so that moves in other turns change nothing here. */
function within(line: number, { from, to }: LogTurn): number {
  return line < from ? -1 : Math.min(line, to)
}

interface PhaseProps extends LogListProps {
  phase: LogPhase
  chosen: number
}

function Phase({ phase, ...props }: PhaseProps) {
  const numbers = Array.from({ length: phase.to - phase.from }, (_, at) => phase.from + at)
  return (
    <>
      {phase.title !== '' && <h4>{phase.title}</h4>}
      <ol>
        {numbers.map((at) => (
          <Row key={at} {...props} at={at} />
        ))}
      </ol>
    </>
  )
}

function Row({ lines, does, since, upTo, chosen, at }: Omit<PhaseProps, 'phase'> & { at: number }) {
  const line = lines[at]!
  const isChosen = chosen === at
  const isStop = isChosen || (chosen < 0 && at === lines.length - 1)
  const { cell } = line
  return (
    <li
      class="panels-line"
      data-is={line.is}
      data-new={since !== undefined && at >= since ? '' : undefined}
      data-later={upTo !== undefined && at >= upTo ? '' : undefined}
    >
      <button
        type="button"
        data-line={at}
        tabIndex={isStop ? 0 : -1}
        aria-current={(upTo === undefined ? isChosen : at === upTo - 1) ? 'true' : undefined}
      >
        {line.dice !== undefined && <Dice faces={line.dice} />} {line.text}
      </button>
      {line.rule !== undefined && <RuleLink rule={line.rule} open={does.openRule} />}
      {isChosen && (
        <span class="panels-line-does">
          {line.links.length > 0 && isDrawer() && (
            <button type="button" class="panels-link" onClick={() => does.show(line.links)}>
              {t('panels.log.show')}
            </button>
          )}
          {does.replayPath !== undefined && (
            <a href={does.replayPath(line)}>{t('panels.log.replay')}</a>
          )}
          {cell !== undefined && (
            <button type="button" class="panels-link" onClick={() => does.openCell(cell)}>
              {t('panels.log.chart')}
            </button>
          )}
        </span>
      )}
      {since === at && at > 0 && <span class="panels-new">{t('panels.log.new')}</span>}
    </li>
  )
}
