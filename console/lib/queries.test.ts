import type { ConsoleTodayWire } from '@yaoji/contract/calls/console/today'
import { queueIds } from '@yaoji/contract/console/queues'
import { expect, test } from 'vitest'
import { todayQuery, waitingIn } from './queries.ts'

const empty = { count: 0, is_more: false, oldest: null, is_late: false, items: [] }
const names = (answer: ConsoleTodayWire) => todayQuery.select?.(answer).queues.map(({ queue }) => queue)

test('every queue that the page knows is shown', () => {
  expect(names({ queues: queueIds.map(queue => ({ queue, ...empty })) })).toEqual(queueIds)
})

test.each(['of_next_year', 'toString'])('a page that is older than the service leaves out the queue %s', queue => {
  // What a later service answers is of no type of this page.
  const later: unknown = {
    queues: [
      { queue: 'slip', ...empty },
      { queue, ...empty },
    ],
  }
  expect(names(later as ConsoleTodayWire)).toEqual(['slip'])
})

test('a number that is counted no further says so, alone and in a sum', () => {
  const [few, many] = [
    { count: 35, is_more: false },
    { count: 1_000, is_more: true },
  ]
  expect([[few], [many], [few, many], [few, few], []].map(waitingIn)).toEqual(['35', '1000+', '1035+', '70', '0'])
})
