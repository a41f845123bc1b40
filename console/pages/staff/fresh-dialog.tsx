import type { ConsoleFreshStaffWire } from '@yaoji/contract/calls/console/staff'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { formMessages } from './messages.ts'

const texts = formMessages.fresh
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

/** What a person logs in with, this once: the password, the authenticator and the recovery codes. */
export function FreshDialog({ fresh, close }: { fresh: ConsoleFreshStaffWire; close: () => void }) {
  const { name, account, role, password, secret, recovery, qr } = fresh
  return (
    <PlainDialog title={texts.title(name)} verb={texts.verb} close={close}>
      <dl className="dl">
        <dt>{texts.account}</dt>
        <dd className="code">{account}</dd>
        <dt>{texts.role}</dt>
        <dd>{staffRoleNames[role]}</dd>
        <dt>{texts.password}</dt>
        <dd className="code">{password}</dd>
      </dl>
      <p>{texts.scan}</p>
      {qr && (
        <svg className="qr" viewBox={`0 0 ${qr.modules} ${qr.modules}`} role="img" aria-label={texts.qr} shapeRendering="crispEdges">
          <rect width={qr.modules} height={qr.modules} fill="#fff" />
          <path d={qr.path} stroke="#000" />
        </svg>
      )}
      <p className="note">
        {texts.secret} <code className="code">{inFours(secret)}</code>
      </p>
      <p>{texts.recovery}</p>
      <ol className="recovery code">
        {recovery.map(each => (
          <li key={each}>{inFours(each)}</li>
        ))}
      </ol>
    </PlainDialog>
  )
}
