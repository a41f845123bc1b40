import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptFile } from '../../identity/uploads/accept.ts'
import { readLicence } from '../../identity/paper-reading/read-licence.ts'
import { readableKinds } from '@yaoji/contract/papers/kinds'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { samplePages, trialOcrMessages } from './messages.ts'
import { openTrialOcr, sampleNames, samplePicture } from './trial-ocr.ts'

const read = (bytes: Buffer) => openTrialOcr().read({ bytes, type: 'image/png', kind: 'any' })

describe('the stand-in that reads licences', () => {
  it.each(sampleNames)('knows %s as it is stored, with every field that its form has', async name => {
    const kind = readableKinds.find(each => each === samplePages[name].title)
    if (!kind) throw new Error('no kind')
    const { bytes } = acceptFile(samplePicture(name))
    const reading = readLicence(kind, await read(bytes))
    expect(reading).toMatchObject({
      name: expect.stringMatching(/示例/),
      number: expect.stringMatching(/./),
      issued_on: expect.stringMatching(/^20/),
    })
    expect(reading.expires_on !== '' || reading.is_endless === 1).toBe(true)
  })

  it('reads nothing in a picture that it does not know', async () => {
    expect(await read(Buffer.concat([samplePicture('drug-licence'), Buffer.from([0])]))).toEqual([])
  })
})

describe('its page', () => {
  let shop: TestApp
  beforeAll(async () => {
    const [dialect] = dialects
    if (!dialect) throw new Error('no dialect')
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  it('offers the samples', async () => {
    const page = await shop.app.inject('/trial-papers')
    expect(page.body).toContain(trialOcrMessages.notice)
    for (const name of sampleNames) {
      expect(page.body).toContain(`/trial-papers/${name}.png`)
      expect((await shop.app.inject(`/trial-papers/${name}.png`)).rawPayload).toEqual(samplePicture(name))
    }
  })
})
