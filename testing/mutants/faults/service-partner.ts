import type { Fault } from '../fault.ts'

export const servicePartnerFaults: readonly Fault[] = [
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
    file: 'service/identity/partner/code.ts',
    find: 'if (challengeOf(verifier) !== row.challenge) return',
    replace: '',
    what: 'whoever sees a code of a partner’s page has the session, without the verifier',
  },
  {
    file: 'service/identity/partner/code.ts',
    find: "    .where('origin', '=', partner.origin)\n\n",
    replace: '\n',
    what: 'a code counts on every page of the partner',
  },
  {
    file: 'service/identity/partner/code.ts',
    find: 'if (used?.session_hash) await endPageSession(trx, used.session_hash, given.now)',
    replace: '',
    what: 'a stolen code that comes second is refused, and the thief who came first stays',
  },
  {
    file: 'service/identity/partner/tokens.ts',
    find: 'if (now - row.replaced_at > partnerLimits.rotationGraceMs) return',
    replace: '',
    what: 'a refresh token that was replaced goes on for ever',
  },
  {
    file: 'service/identity/partner/tokens.ts',
    find: "    .where('is_first', '=', 1)\n",
    replace: '',
    what: 'a script on a partner’s page turns its access token into a refresh token at any time',
  },
  {
    file: 'service/identity/partner/page-session.ts',
    find: 'await endPageSession(trx, row.id_hash, asked.now)',
    replace: '',
    what: 'a refresh token that is used again ends nothing',
  },
  {
    file: 'service/identity/session/living.ts',
    find: "    .where('partner.revoked_at', 'is', null)",
    replace: '',
    what: 'the sessions of a partner that is gone live on',
    tests: ['service/identity/partner/'],
  },
  {
    file: 'service/identity/session/living.ts',
    find: "    .where('session.origin', '=', origin)\n",
    replace: '',
    what: 'a session of one page counts on the partner’s other ones',
    tests: ['service/identity/partner/', 'service/platform/http/access'],
  },
  {
    file: 'service/identity/partner/registered.ts',
    find: 'if (!known || !isOfOrigin) throw ApiError.notFound(messages.unknownReturn)',
    replace: '',
    what: 'a code is sent to any address that somebody puts into the window’s',
  },
  {
    file: 'service/identity/partner/routes.ts',
    find: 'if (headers[partnerHeader] === undefined) throw ApiError.forbidden(errorMessages.foreignOrigin)',
    replace: '',
    what: 'a form asks for the tokens of a partner’s page',
  },
  {
    file: 'service/platform/http/partner-key.ts',
    find: 'if (!isRight) throw ApiError.forbidden(errorMessages.wrongPartnerKey)',
    replace: '',
    what: 'a partner’s page reads with the key of another',
    tests: ['service/identity/partner/', 'service/platform/http/every-request'],
  },
]
