import { computed } from 'nanostores'
import { useState } from 'react'
import type { LicenceWire } from '@yaoji/contract/calls/storefront/navigation'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $haveLinksFailed, $links, askLinks } from '../../shared/navigation/parts.ts'
import { $serverTime } from '../../base/lib/clock.ts'
import { servedFile, servedLink } from '../../base/lib/addresses/served-link.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked, Empty, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Changes once a day, so that the list does not render every second. */
const $today = computed($serverTime, now => (now === 0 ? '' : chinaDay(now)))

function Term({ expiresOn }: { expiresOn: string }) {
  const today = useLiveStore($today, '')
  if (!expiresOn) return <p>{messages.licenceNoTerm}</p>
  const isExpired = today !== '' && expiresOn < today
  return (
    <p>
      {messages.licenceTerm} <time dateTime={expiresOn}>{expiresOn}</time>
      {isExpired && <strong className="yaoji-licences__expired">{messages.licenceExpired}</strong>}
    </p>
  )
}

function Picture({ name, image }: Pick<LicenceWire, 'name' | 'image'>) {
  const [isBroken, setBroken] = useState(false)
  const href = servedFile(image)
  if (href === undefined || isBroken) return null
  return (
    <a className="yaoji-licences__picture" href={href} target="_blank" rel="noopener noreferrer" aria-label={messages.licencePicture(name)}>
      <img src={href} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
    </a>
  )
}

function Licence({ licence: { name, number, url, image, expires_on } }: { licence: LicenceWire }) {
  const link = servedLink(url)
  return (
    <li className="yaoji-licences__licence">
      <Picture name={name} image={image} />
      <h3>{name}</h3>
      <p>
        {messages.licenceNumber}：{number}
      </p>
      <Term expiresOn={expires_on} />
      {link && (
        <p>
          <a {...link}>{messages.licenceCheck}</a>
        </p>
      )}
    </li>
  )
}

/** Licences and registrations with number, term and picture (domain.md section 14). */
export function LicenceList() {
  const licences = useLiveStore($links, undefined)?.licences
  const hasFailed = useLiveStore($haveLinksFailed, false)
  return (
    <section className="yaoji-root yaoji-licences" aria-labelledby="yaoji-licences">
      <h2 id="yaoji-licences">{messages.licencePapers}</h2>
      {licences?.length === 0 && <Empty icon="shield" title={messages.noLicences} />}
      {licences && licences.length > 0 && (
        <ul className="yaoji-licences__list">
          {licences.map(licence => (
            <Licence key={licence.name} licence={licence} />
          ))}
        </ul>
      )}
      {!licences && hasFailed && <Blocked kind="failed" title={messages.licencesFailed} onRetry={() => void askLinks()} />}
      {!licences && !hasFailed && <Skeleton label={messages.licencesLoading} lines={6} />}
    </section>
  )
}
