import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleCorrectionsCall } from '@yaoji/contract/calls/console/corrections'
import { consoleCorrectionsFileCall } from '@yaoji/contract/calls/console/files'
import { operateRecordCorrectCall } from '@yaoji/contract/calls/operator/correction'
import { correctionReaders, qualityRecords, recordTrait } from '@yaoji/contract/goods/quality-records'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

/** Records of the papers of stores, which these roles cannot open either. */
const hidden = {
  promotion: ['recall', 'code_release', 'receipt', 'store_opening', 'handed_paper'],
  warehouse: ['recall', 'receipt', 'store_opening', 'handed_paper'],
  service: ['code_release', 'handed_paper'],
  quality: [],
  admin: [],
} as const

describe.each(dialects)('corrections in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    const rows = qualityRecords.map((record, at) => {
      const [record_field = ''] = Object.keys(recordTrait(record).fields)
      const said = { old_text: '原文', new_text: `改${record}`, reason: '写错字', operator: '小李', signer: '质管小王' }
      return {
        id: `c${at}`,
        sn: `GZ${String(at).padStart(16, '0')}`,
        record,
        record_key: '1',
        record_field,
        step: 1,
        ...said,
        created_at: at + 1,
      }
    })
    await shop.database.write(trx => trx.insertInto('correction').values(rows).execute())
  })
  afterAll(() => closeConsole(shop))

  test.each(Object.entries(hidden))(
    '%s sees those of the records that the role may look at, in the list, its file and by number',
    async (role, without) => {
      const as = role as keyof typeof hidden
      const readable = qualityRecords.filter(record => !(without as readonly string[]).includes(record))
      const { body } = await shop.press(consoleCorrectionsCall, { as })
      expect(body.data.list.map(({ record }) => record).toSorted()).toEqual([...readable].toSorted())
      const file = await shop.console.inject({
        url: `${consoleCorrectionsFileCall.path}?format=csv`,
        headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' },
      })
      for (const record of qualityRecords) {
        const isReadable = readable.includes(record)
        expect(file.body.includes(`改${record}`), record).toBe(isReadable)
        const found = await shop.press(consoleCorrectionsCall, { as, query: { record } })
        expect(found.body.data.list.length, record).toBe(isReadable ? 1 : 0)
        const [record_field = ''] = Object.keys(recordTrait(record).fields)
        const asked = await shop.press(operateRecordCorrectCall, {
          as,
          body: { record, record_key: '99', record_field, text: '新', reason: '写错' },
        })
        expect(asked.status === 403, record).toBe(!isReadable)
      }
    },
  )

  test('each record is read by 质管 and by some other role at most, never by one that reads no corrections', () => {
    for (const record of qualityRecords) {
      const { readers } = recordTrait(record)
      expect(readers).toContain('quality')
      expect(readers.filter(role => !correctionReaders.includes(role))).toEqual([])
    }
  })
})
