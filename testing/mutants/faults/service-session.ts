import type { Fault } from '../fault.ts'

export const serviceSessionFaults: readonly Fault[] = [
  {
    file: 'service/session/store.ts',
    find: ".where('session.kind', '=', 'main')",
    replace: '',
    what: 'the session of a partner’s page is one of the shop',
    tests: ['service/session/', 'service/http/'],
  },
  {
    file: 'service/session/living.ts',
    find: "    .where('session.revoked_at', 'is', null)\n",
    replace: '',
    what: 'a session lives on after the log-out',
    tests: ['service/session/', 'service/http/access'],
  },
  {
    file: 'service/session/store.ts',
    find: ' && seen_at > now - idleMs',
    replace: '',
    what: 'a session that was left alone does not end while it is kept',
  },
  {
    file: 'service/session/kept-session.ts',
    find: 'if (changed.size > 0) sessions',
    replace: 'if (changed.size > 1_000) sessions',
    what: 'a session that is kept lives on after the log-out',
    tests: ['service/offer/kept'],
  },
  {
    file: 'service/offer/kept-goods.ts',
    find: 'for (const id of goods) kept.drop(id)',
    replace: 'if (goods.has(-1)) kept.clear()',
    what: 'a price that is kept stays when it was changed',
    tests: ['service/offer/kept'],
  },
  {
    file: 'service/session/lockout.ts',
    find: '!isKnownDevice && (all',
    replace: '(all',
    what: 'guesses elsewhere make the owner answer questions',
    tests: ['service/session/lockout'],
  },
  {
    file: 'service/session/lockout.ts',
    find: 'failures % limits.loginAttemptsMax === 0',
    replace: 'failures === limits.loginAttemptsMax',
    what: 'who was locked once may guess for ever',
    tests: ['service/session/lockout'],
  },
  {
    file: 'service/session/lockout.ts',
    find: 'left > 0 && left <= lockMs ?',
    replace: 'left > 0 ?',
    what: 'a lock that a wrong clock wrote lasts for years',
    tests: ['service/session/lockout'],
  },
  {
    file: 'service/session/gate.ts',
    find: 'if (waiting.length >= waitingMax) throw',
    replace: 'if (waiting.length > waitingMax) throw',
    what: 'one more waits than may',
    tests: ['service/session/gate'],
  },
]
