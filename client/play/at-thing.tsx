import { useRef } from 'preact/hooks'
import { rove } from '../app/roving.ts'
import { t } from '../words/index.ts'
import type { Menu, PlayState, Refused } from './play-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { putAway } from './send.ts'
import { useBorrowedFocus } from './borrowed-focus.ts'
import { Slip } from './slip.tsx'
import { carryOut } from './touch.ts'

/** What is said right at the thing that was touched: a choice of meanings, or why it cannot be. */
export function AtThing({ play }: { play: PlayState }) {
  const menu = play.menu.value
  const refused = play.refused.value
  if (menu !== undefined) return <MenuSlip play={play} menu={menu} />
  if (refused !== undefined) return <RefusalSlip play={play} refused={refused} />
  return null
}

function MenuSlip({ play, menu }: { play: PlayState; menu: Menu }) {
  const first = useRef<HTMLButtonElement>(null)
  useBorrowedFocus(first, menu)
  return (
    <Slip where={menu.where} label={t('play.choose')} role="dialog" class="play-menu">
      <h2 class="play-menu-title">{menu.title}</h2>
      <ul onKeyDown={rove}>
        {menu.choices.map(({ label, meaning }, at) => (
          <li key={label}>
            <button
              ref={at === 0 ? first : null}
              type="button"
              class="play-menu-choice"
              onClick={() => void carryOut(play, meaning, { where: menu.where })}
            >
              {label}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            class="play-menu-choice play-faint"
            aria-keyshortcuts="Escape"
            onClick={() => putAway(play)}
          >
            {t('play.close')}
          </button>
        </li>
      </ul>
    </Slip>
  )
}

/** What it says is read out by the table's live region: whoever plays by keys keeps the cursor on the map. */
function RefusalSlip({ play, refused }: { play: PlayState; refused: Refused }) {
  const text = refused.isSurprise ? t('play.surprise', { text: refused.text }) : refused.text
  return (
    <Slip where={refused.where} label={t('play.why-not')} role="note" class="play-refusal">
      <p>{text}</p>
      <p class="play-refusal-foot">
        {refused.rule !== '' && (
          <RuleLink open={play.table.openRule} rule={refused.rule} says="read" />
        )}
        {refused.at.length > 0 && (
          <button
            type="button"
            class="play-plain"
            onClick={() => play.table.board.value?.lookAt(refused.at)}
          >
            {t('play.show')}
          </button>
        )}
        <button
          type="button"
          class="play-plain"
          aria-keyshortcuts="Escape"
          onClick={() => putAway(play)}
        >
          {t('play.close')}
        </button>
      </p>
    </Slip>
  )
}
