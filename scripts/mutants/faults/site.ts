import type { Fault } from '../fault.ts'

export const siteFaults: readonly Fault[] = [
  {
    file: 'scripts/check-content/dates.ts',
    find: 'daysBetween(last, today) > staleAfterDays',
    replace: 'daysBetween(last, today) >= staleAfterDays',
    what: 'an article is stale a day too early',
  },
  {
    file: 'site/content-model/loader.ts',
    find: 'if (problems.length && !context.isPreview) throw',
    replace: 'if (problems.length && false) throw',
    what: 'a build takes broken articles',
    tests: ['site/', 'scripts/check-content'],
  },
  {
    file: 'site/content-model/loader.ts',
    find: 'if (!kept.has(id)) context.store.delete(id)',
    replace: 'if (!kept.has(id)) void 0',
    what: 'an article that was deleted stays',
    tests: ['site/'],
  },
  {
    file: 'site/content-model/loader.ts',
    find: 'last = last.then(() => loadAll(context))',
    replace: 'last = loadAll(context)',
    what: 'the slower of two saves wins',
    tests: ['site/'],
  },
  {
    file: 'site/browser/departure.ts',
    find: 'persisted && look()',
    replace: 'false && look()',
    what: 'a page of a member who has left is shown from the history',
    tests: ['site/browser'],
  },
  {
    file: 'site/pages/table.ts',
    find: "title: '登录', asksNobody: true",
    replace: "title: '登录'",
    what: '/login asks who is looking',
    tests: ['site/'],
  },
  {
    file: 'scripts/start/keep-running.ts',
    find: 'if (!mayRestart()) throw new Problem(messages.ended(name, end))\n',
    replace: '',
    what: 'a program that ends during the start is started again and again',
  },
  {
    file: 'scripts/start/keep-running.ts',
    find: "child.once('error', error => resolve(error.message))\n",
    replace: '',
    what: 'a program that cannot be started is waited for',
  },
  {
    file: 'scripts/start/keep-running.ts',
    find: 'if (ends > endsMax) return',
    replace: 'if (ends > endsMax && false) return',
    what: 'a program that dies at once is started for ever',
  },
]
