import type { ReadonlySignal } from '@preact/signals'
import { t } from '../words/index.ts'
import type { PlayState } from './play-state.ts'

/** Who is being waited for, and what can be done about it. */
export function Waiting({ play }: { play: PlayState }) {
  const { session } = play
  const onClock = play.moment.value?.onClock ?? []
  const thinking = session.thinking.value
  const bots = onClock.filter(({ seat }) => thinking.includes(seat))
  if (session.ended.value !== undefined) return <p class="play-ask">{t('play.over')}</p>
  if (bots.length > 0 || thinking.length > 0)
    return <Thinking play={play} name={bots.map(({ name }) => name).join(', ') || thinking[0]!} />
  const isWatching = session.seat.value === 'table'
  const isPaused = session.clock.value?.pause !== undefined
  if (isWatching && (isPaused || onClock.length === 0))
    return <p class="play-ask play-faint">{t('play.watching')}</p>
  if (isPaused) return <p class="play-ask play-faint">{t('lobby.pause.prompt')}</p>
  const names = onClock.filter(({ seat }) => seat !== session.seat.value).map(({ name }) => name)
  return (
    <p class="play-ask play-faint">
      {isWatching && `${t('play.watching')} `}
      {names.length > 0
        ? t(isWatching ? 'play.decides' : 'play.waiting', { names: names.join(', ') })
        : t('play.nobody')}
      <BotsSwitch play={play} is="stopped" />
    </p>
  )
}

function Thinking({ play, name }: { play: PlayState; name: string }) {
  return (
    <p class="play-ask play-faint">
      <span class="play-thinking" aria-hidden="true" /> {t('play.thinking', { name })}{' '}
      <BotsSwitch play={play} is="playing" />
    </p>
  )
}

/** Stops bots that think, and lets go on those this page has stopped. */
function BotsSwitch({ play, is }: { play: PlayState; is: 'stopped' | 'playing' }) {
  if (is === 'stopped' && !play.isStopped.value && !areStopped(play)) return null
  const isPlaying = is === 'playing'
  return (
    <button
      type="button"
      class="play-plain"
      onClick={() => {
        play.isStopped.value = isPlaying
        void play.session.setBots(isPlaying ? 'stopped' : 'playing')
      }}
    >
      {t(isPlaying ? 'play.stop-bots' : 'play.go-on')}
    </button>
  )
}

/** A table of this browser remembers that its bots were stopped. */
function areStopped({ session }: PlayState): boolean {
  const bots = (session as { bots?: ReadonlySignal<'playing' | 'stopped'> }).bots
  return bots?.value === 'stopped'
}
