import type { Fault } from '../fault.ts'

export const identityFaults: readonly Fault[] = [
  {
    file: 'service/identity/qualifications/hand-in.ts',
    find: "    .where('member_id', '=', memberId)\n    .executeTakeFirst()\n",
    replace: '    .executeTakeFirst()\n',
    what: 'a store takes back the paper of another',
    tests: ['service/platform/http/access/access.test.ts'],
  },
  {
    file: 'service/identity/qualifications/pages.ts',
    find: "    .where('handed_page.member_id', '=', memberId)\n",
    replace: '',
    what: 'a store removes the pages of another',
    tests: ['service/platform/http/access/access.test.ts'],
  },
  {
    file: 'service/identity/partner/code.ts',
    find: "    .where('session_hash', 'is', null)\n    .where('ends_at', '>', now)\n",
    replace: "    .where('ends_at', '>', now)\n",
    what: 'a code opens a session on a partner’s page as often as it is brought',
  },
  {
    file: 'service/identity/partner/code.ts',
    find: "    .where('session_hash', 'is', null)\n    .where('ends_at', '>', now)\n",
    replace: "    .where('session_hash', 'is', null)\n",
    what: 'a code of a partner’s page counts for ever',
  },
  {
    file: 'service/identity/partner/tokens.ts',
    find: 'if (now - row.replaced_at > partnerLimits.rotationGraceMs) return',
    replace: '',
    what: 'a refresh token that was replaced goes on for ever',
  },
  {
    file: 'service/identity/partner/page-session.ts',
    find: 'await endPageSession(trx, row.id_hash, asked.now)',
    replace: '',
    what: 'a refresh token that is used again ends nothing',
  },
  {
    file: 'service/identity/uploads/routes.ts',
    find: "              .where('member_id', '=', member.id)\n",
    replace: '',
    what: 'files of another store are read',
    tests: ['service/identity/uploads/'],
  },
  {
    file: 'service/identity/phone-code/code.ts',
    find: "    .where('phone', '=', phone)\n",
    replace: '\n',
    what: 'the code of one telephone proves another',
    tests: ['service/identity/password-reset/'],
  },
  {
    file: 'service/identity/phone-code/code.ts',
    find: "    .where('used_at', 'is', null)\n",
    replace: '\n',
    what: 'a code counts twice',
    tests: ['service/identity/password-reset/'],
  },
  {
    file: 'service/identity/password-reset/reset.ts',
    find: "return endSessions(trx, { personId: found.id, why: 'password', now })",
    replace: 'return 0',
    what: 'sessions live on after a new password',
    tests: ['service/identity/password-reset/'],
  },
  {
    file: 'service/identity/account/sessions.ts',
    find: "    .where('session.person_id', '=', personId)\n",
    replace: '',
    what: 'sessions of others are listed and ended',
    tests: ['service/identity/account/'],
  },
]
