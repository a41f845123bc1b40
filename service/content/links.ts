import type { Kysely } from 'kysely'
import type { LicenceWire, LinksWire } from '@yaoji/contract/calls/common'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { licenceImage, qrImage } from '../picture/path.ts'
import { complaintLine } from './messages.ts'
import { readSetting, type LicenceSetting } from './settings.ts'

function licenceWire(licence: LicenceSetting, config: Config): LicenceWire {
  const { name, number, url = '', expires_on = '' } = licence
  return { name, number, url, image: licenceImage(licence, config), expires_on }
}

/** What the footer shows of licences, ways to reach us and codes for a phone. */
export async function readLinks(db: Kysely<Tables>, config: Config): Promise<LinksWire> {
  const { licences, ...texts } = await readSetting(db, 'links')
  const codes = await readSetting(db, 'qr_codes')
  return {
    hot_line: config.hotline,
    complaint_line: complaintLine,
    ...texts,
    licences: licences.map(licence => licenceWire(licence, config)),
    qr_codes: codes.map(code => ({ kind: code.kind, name: code.name, image: qrImage(code, config) })),
  }
}
