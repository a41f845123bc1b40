import type { LicenceWire, LinksWire } from '@yaoji/contract/calls/storefront/navigation'
import type { Config } from '../../platform/config.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { licenceImage, qrImage } from '../../platform/drawing/path.ts'
import type { LicenceSetting } from '../../platform/settings/schemas.ts'
import { complaintLine } from '../messages.ts'

function licenceWire(licence: LicenceSetting, config: Config): LicenceWire {
  const { name, number, url = '', expires_on = '' } = licence
  return { name, number, url, image: licenceImage(licence, config), expires_on }
}

/** What the footer shows of licences, ways to reach us and codes for a phone. */
export async function readLinks({ readSetting, config }: Pick<SettingContext, 'readSetting' | 'config'>): Promise<LinksWire> {
  const { licences = [], service_hours = '', copyright = '', support = '' } = await readSetting('links')
  const codes = await readSetting('qr_codes')
  return {
    hot_line: config.hotline,
    complaint_line: complaintLine,
    service_hours,
    copyright,
    support,
    licences: licences.map(licence => licenceWire(licence, config)),
    qr_codes: codes.map(code => ({ kind: code.kind, name: code.name, image: qrImage(code, config) })),
  }
}
