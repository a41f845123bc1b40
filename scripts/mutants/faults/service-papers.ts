import type { Fault } from '../fault.ts'

export const servicePaperFaults: readonly Fault[] = [
  {
    file: 'service/paper/wire.ts',
    find: "isOwner ? number : ''",
    replace: 'isOwner ? number : number',
    what: 'everybody of a store reads the numbers of its papers',
    tests: ['service/paper/'],
  },
  {
    file: 'service/paper/review.ts',
    find: 'if (expiresOn < chinaDay(now)) throw',
    replace: "if (expiresOn === '') throw",
    what: 'a paper is approved after its last day',
    tests: ['service/paper/'],
  },
  {
    file: 'contract/papers/states.ts',
    find: 'days === undefined || days >= 0)',
    replace: 'days === undefined || days > 0)',
    what: 'a paper is over on its last day',
    tests: ['contract/papers/'],
  },
]
