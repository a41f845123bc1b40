import fastify from 'fastify'
import { expect, test } from 'vitest'
import { countTogether, type Counted } from './count-together.ts'
import type { Database } from './database.ts'

type Row = { word: string }

test('counts rows with the same name as one, and no more rows wait than there is room for', async () => {
  const taken: Counted<Row>[][] = []
  const write: Database['write'] = work => work({} as never)
  const { count, writeDown } = countTogether<Row>(
    fastify(),
    { write },
    {
      nameOf: ({ word }) => word,
      write: async (_trx, counted) => void taken.push([...counted]),
      problem: 'words were not written',
    },
  )
  for (const word of ['安脑片', '脑安片', '安脑片']) count({ word })
  await writeDown()
  expect(taken.pop()?.map(({ word, times }) => [word, times])).toEqual([
    ['安脑片', 2],
    ['脑安片', 1],
  ])
  for (let at = 0; at < 5_000; at++) count({ word: `词${at}` })
  await writeDown()
  expect(taken.pop()).toHaveLength(2_000)
  await writeDown()
  expect(taken).toEqual([])
})
