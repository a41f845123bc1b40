import { expect, test } from 'vitest'
import { createHub } from './hub.ts'

test('a connection that was ended hears no more, though somebody still has it at hand', async () => {
  const hub = createHub(9)
  const [first, second] = Array.from({ length: 5 }, () => hub.open({ personId: 1, memberId: 1, sessionHash: '' }))
  expect([first?.stream.writableEnded, second?.stream.writableEnded]).toEqual([true, false])
  const failed = new Promise(resolve =>
    first?.stream
      .on('error', resolve)
      .on('end', () => resolve('none'))
      .resume(),
  )
  hub.tell(first!, { message_count: 1 })
  expect(await failed).toBe('none')
})
