import type { Fault } from '../fault.ts'

const papers = ['service/identity/qualifications/']

/** What stores hand in, and what it lets them do. */
export const servicePaperFaults: readonly Fault[] = [
  {
    file: 'service/identity/qualifications/wire.ts',
    find: "isOwner ? number : ''",
    replace: 'isOwner ? number : number',
    what: 'everybody of a store reads the numbers of its papers',
    tests: ['service/identity/qualifications/'],
  },
  {
    file: 'service/identity/qualifications/review.ts',
    find: 'if (expiresOn < chinaDay(now)) throw',
    replace: "if (expiresOn === '') throw",
    what: 'a paper is approved after its last day',
    tests: ['service/identity/qualifications/'],
  },
  {
    file: 'contract/papers/states.ts',
    find: 'days === undefined || days >= 0)',
    replace: 'days === undefined || days > 0)',
    what: 'a paper is over on its last day',
    tests: ['contract/papers/'],
  },
  {
    file: 'service/identity/qualifications/hand-in.ts',
    find: "  if (paper.state !== 'waiting') throw",
    replace: "  if (paper.state === 'draft') throw",
    what: 'a paper is taken back while it is looked at',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/hand-in.ts',
    find: "    .where('member_id', '=', memberId)\n    .executeTakeFirst()\n",
    replace: '    .executeTakeFirst()\n',
    what: 'a store takes back the paper of another',
    tests: ['service/platform/http/access.test.ts'],
  },
  {
    file: 'service/identity/qualifications/hand-in.ts',
    find: '  if (pages.length === 0) return messages.pagesMissing\n',
    replace: '',
    what: 'a paper is handed in without a page',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/hand-in.ts',
    find: '  if (!kindsOf(rank).includes(kind)) throw',
    replace: '  if (kindsOf(rank).length === 0) throw',
    what: 'a store hands in papers of another type of store',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/pages.ts',
    find: 'pages.length >= joiningLimits.paperPagesMax',
    replace: 'pages.length > joiningLimits.paperPagesMax',
    what: 'a paper gets a page too many',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/pages.ts',
    find: '  refuseUnderReview(page)\n',
    replace: '',
    what: 'pages vanish from a paper that is in force',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/pages.ts',
    find: "    .where('handed_page.member_id', '=', memberId)\n",
    replace: '',
    what: 'a store removes the pages of another',
    tests: ['service/platform/http/access.test.ts'],
  },
  {
    file: 'service/identity/qualifications/review.ts',
    find: "    .set({ state: 'replaced' })",
    replace: "    .set({ reason: '' })",
    what: 'two papers of a kind are in force',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/review.ts',
    find: "['waiting', 'reviewing'], { state: 'approved'",
    replace: "['waiting', 'reviewing', 'rejected'], { state: 'approved'",
    what: 'a paper that was sent back is approved after all',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/pass.ts',
    find: ".where('expires_on', '>=', today)",
    replace: '',
    what: 'a store may buy on papers that are over',
    tests: papers,
  },
  {
    file: 'service/identity/qualifications/pass.ts',
    find: 'required.every(group',
    replace: 'required.some(group',
    what: 'a store may buy with its first paper',
    tests: papers,
  },
]
