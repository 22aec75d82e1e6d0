import { useRef, useState } from 'preact/hooks'
import type { Seat } from '../../core/contract.ts'
import type { Facts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { titleOf } from './brief-words.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import type { FactsRead } from './facts.ts'
import { inviteAddress, renewInvite } from './sitting.ts'

interface Invited {
  facts: Facts
  seat: Seat
  read: Pick<FactsRead, 'read'>
}

/** The link that brings an opponent to a seat, ready to be copied or shared. */
export function InviteLink({ facts, seat, read }: Invited) {
  const deed = useDeed()
  const at = { game: facts.id, seat }
  const address = inviteAddress(at)
  const renew = async (): Promise<void> => {
    await renewInvite(at)
    await read.read()
  }
  return (
    <section class="lobby-invite">
      <h2>{t('lobby.invite.title', { seat: seatName(facts.game, seat) })}</h2>
      {address === undefined ? (
        <p class="lobby-actions">
          {t('lobby.invite.elsewhere')}
          <button
            type="button"
            class="button"
            disabled={deed.isBusy}
            onClick={() => deed.run(renew)}
          >
            {t('lobby.room.invite')}
          </button>
        </p>
      ) : (
        <CopyLink
          address={address}
          label={t('lobby.invite.label', { seat: seatName(facts.game, seat) })}
          text={t('lobby.invite.text', { title: titleOf(facts) })}
        />
      )}
      <p class="lobby-soft">{t('lobby.invite.note')}</p>
      <Complaint why={deed.why} />
    </section>
  )
}

/** An address with buttons that copy it or hand it to another program. */
export function CopyLink(props: { address: string; label: string; text: string }) {
  const { address, label, text } = props
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // What is selected can be copied by hand.
    }
  }
  const does = t(isCopied ? 'lobby.invite.copied' : 'lobby.invite.copy')
  const mayShare = 'share' in navigator
  return (
    <p class="lobby-copy">
      <input
        ref={field}
        class="lobby-input"
        readOnly
        value={address}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button
        type="button"
        class="button button-main"
        aria-label={t('lobby.invite.copy-of', { does, label })}
        onClick={() => void copy()}
      >
        {does}
      </button>
      <span class="only-read" role="status">
        {isCopied && t('lobby.invite.copied')}
      </span>
      {mayShare && (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ text, url: address }).catch(() => {})}
        >
          {t('lobby.invite.share')}
        </button>
      )}
    </p>
  )
}
