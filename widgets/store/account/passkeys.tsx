import type { FactorWire } from '@yaoji/contract/calls/identity/second-factor'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button } from '../../base/ui/parts.ts'
import { hasPasskeys } from '../../shared/second-factor/parts.ts'
import { factorMessages as m } from './factor-messages.ts'
import { openFactor } from './factor-state.ts'

const time = (seconds: number) => chinaMinute(timestampMs(seconds))

function Passkey({ passkey: { id, name, created_at, last_used_at } }: { passkey: FactorWire['passkeys'][number] }) {
  return (
    <li className="yaoji-account__session">
      <div className="yaoji-account__words">
        <p className="yaoji-account__device">{name}</p>
        <p className="yaoji-account__note">
          {m.createdAt(time(created_at))} · {last_used_at === null ? m.neverUsed : m.usedAt(time(last_used_at))}
        </p>
      </div>
      <p className="yaoji-account__actions">
        <Button size="small" label={m.renameOf(name)} onClick={() => openFactor('rename', { passkey: id, typed: name })}>
          {m.rename}
        </Button>
        <Button size="small" label={m.removeOf(name)} onClick={() => openFactor('remove', { passkey: id })}>
          {m.remove}
        </Button>
      </p>
    </li>
  )
}

/** The passkeys of the person, and another one where the browser can create it; else what to do instead. */
export function Passkeys({ passkeys }: Pick<FactorWire, 'passkeys'>) {
  return (
    <div className="yaoji-account__list">
      <h3 className="yaoji-account__label">{m.passkeys}</h3>
      <p className="yaoji-account__note">{hasPasskeys() ? m.passkeysHint : m.passkeysUnsupported}</p>
      {passkeys.length > 0 && (
        <ul className="yaoji-account__sessions">
          {passkeys.map(passkey => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <p className="yaoji-account__actions">
          <Button size="small" onClick={() => openFactor('password', { isForPasskey: true })}>
            {m.addPasskey}
          </Button>
        </p>
      )}
    </div>
  )
}
