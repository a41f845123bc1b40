import type { AccountWire } from '@yaoji/contract/calls/identity/account'
import { rankHints } from '@yaoji/contract/people/customer-types'
import * as paths from '@yaoji/contract/paths'
import { roleNames } from '@yaoji/contract/people/roles'
import { environment } from '../../base/lib/environment.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Fact = { label: string; value: string; note?: string | undefined }

const m = messages

function factsOf({ user, code }: AccountWire): Fact[] {
  const { role } = user
  return [
    { label: m.companyName, value: user.company },
    { label: m.code, value: code },
    { label: m.rank, value: user.rank_name, note: [rankHints[user.rank], m.rankMeaning].filter(Boolean).join('。') },
    ...(role === '' ? [] : [{ label: m.role, value: roleNames[role], note: m.roleMeanings[role] }]),
    { label: m.standing, value: user.is_passed === 1 ? m.passed : m.notPassed },
    { label: m.special, value: user.is_special === 1 ? m.hasSpecial : m.noSpecial },
    { label: m.afterSale, value: user.is_AfterSale === 1 ? m.hasAfterSale : m.noAfterSale },
    { label: m.address, value: user.address || m.noAddress },
    { label: m.ywy, value: user.ywy || m.noContact },
    { label: m.customer, value: [user.admin.name || user.customer, user.admin.phone].filter(Boolean).join(' ') || m.noContact },
  ]
}

/** The store for which one acts, and what that means. */
export function CompanyCard({ account }: { account: AccountWire }) {
  return (
    <section className="yaoji-account__card" aria-labelledby="yaoji-account-company">
      <h2 id="yaoji-account-company">{m.company}</h2>
      <dl className="yaoji-account__facts">
        {factsOf(account).map(({ label, value, note }) => (
          <div key={label} className="yaoji-account__fact">
            <dt className="yaoji-account__label">{label}</dt>
            <dd className="yaoji-account__value">
              {value}
              {note && <small className="yaoji-account__note">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="yaoji-account__actions">
        <Button href={environment.href(paths.papers)}>{m.toPapers}</Button>
        <Button href={environment.href(paths.addresses)}>{m.toAddresses}</Button>
      </p>
    </section>
  )
}
