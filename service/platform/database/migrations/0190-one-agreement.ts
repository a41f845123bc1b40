import { agreementName } from './messages.ts'
import type { Migration } from './migration.ts'

/** The paper 质量保证协议 of a store ends with the contract of that kind that ends last: they are one agreement. */
export const oneAgreement: Migration = {
  number: 190,
  name: 'one agreement',
  statements: () => [
    `insert into member_paper (member_id, kind, expires_on)
     select member_id, '${agreementName}', max(ends_on) from contract
     where kind = 'quality' and state = 'signed' and ends_on is not null
     group by member_id
     on conflict (member_id, kind) do update set expires_on = excluded.expires_on`,
  ],
}
