import type { Fault } from '../fault.ts'

export const serviceSessionFaults: readonly Fault[] = [
  {
    file: 'service/identity/session/store.ts',
    find: ".where('session.kind', '=', 'main')",
    replace: '',
    what: 'the session of a partner’s page is one of the shop',
    tests: ['service/identity/session/', 'service/platform/http/'],
  },
  {
    file: 'service/identity/session/living.ts',
    find: "    .where('session.revoked_at', 'is', null)\n",
    replace: '',
    what: 'a session lives on after the log-out',
    tests: ['service/identity/session/', 'service/platform/http/access'],
  },
  {
    file: 'service/identity/session/store.ts',
    find: ' && seen_at > now - idleMs',
    replace: '',
    what: 'a session that was left alone does not end while it is kept',
  },
  {
    file: 'service/identity/session/kept-session.ts',
    find: 'if (changed.size > 0) sessions',
    replace: 'if (changed.size > 1_000) sessions',
    what: 'a session that is kept lives on after the log-out',
    tests: ['service/catalogue/offer/kept'],
  },
  {
    file: 'service/catalogue/offer/kept-goods.ts',
    find: 'for (const id of goods) kept.drop(id)',
    replace: 'if (goods.has(-1)) kept.clear()',
    what: 'a price that is kept stays when it was changed',
    tests: ['service/catalogue/offer/kept'],
  },
  {
    file: 'service/identity/session/lockout.ts',
    find: '!isKnownDevice && (all',
    replace: '(all',
    what: 'guesses elsewhere make the owner answer questions',
    tests: ['service/identity/session/lockout'],
  },
  {
    file: 'service/identity/session/lockout.ts',
    find: 'failures % limits.loginAttemptsMax === 0',
    replace: 'failures === limits.loginAttemptsMax',
    what: 'who was locked once may guess for ever',
    tests: ['service/identity/session/lockout'],
  },
  {
    file: 'service/identity/session/lockout.ts',
    find: 'left > 0 && left <= lockMs ?',
    replace: 'left > 0 ?',
    what: 'a lock that a wrong clock wrote lasts for years',
    tests: ['service/identity/session/lockout'],
  },
  {
    file: 'service/identity/session/gate.ts',
    find: 'if (waiting.length >= waitingMax) throw',
    replace: 'if (waiting.length > waitingMax) throw',
    what: 'one more waits than may',
    tests: ['service/identity/session/gate'],
  },
]
