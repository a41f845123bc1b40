import { useEffect, useState } from 'react'
import type { ArticlesWire, LinksWire } from '@yaoji/contract/calls/storefront/navigation'
import { limits } from '@yaoji/contract/limits'
import { $articles, $links, contactMessages } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { privacyPath } from '../../base/lib/paths.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../base/ui/parts.ts'
import { DesktopLink } from './desktop-link.tsx'
import { messages } from './messages.ts'
import { QrCodes } from './qr-codes.tsx'

export type FooterProps = {
  /** Help articles that the host already has; they are not fetched then. */
  articles?: ArticlesWire
  /** Rendered by the server, and kept if the service does not answer. */
  links?: LinksWire
  /** The hotline until the links are loaded. */
  hotline?: string
  /** File of the desktop shortcut. */
  shortcut?: string
  /** Page with the licences and their pictures. */
  licencePage?: string
  /** Id of an element of the host with the legal texts; the footer shows them while that element is empty. */
  legalId?: string
}

function HelpColumns({ articles }: { articles: ArticlesWire | undefined }) {
  const sections = (articles?.list ?? []).slice(0, limits.footerHelpSections)
  return (
    <nav className="yaoji-footer__columns" aria-label={messages.help}>
      {sections.map(({ name, children }) => (
        <div key={name} className="yaoji-footer__column">
          <h2>{name}</h2>
          <ul>
            {children.map(article => {
              const link = servedLink(article.url)
              return <li key={article.url}>{link ? <a {...link}>{article.name}</a> : article.name}</li>
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function LiveHelpColumns() {
  return <HelpColumns articles={useLiveStore($articles, undefined)} />
}

function Contact({ links, hotline }: { links: LinksWire | undefined; hotline: string | undefined }) {
  const line = links?.hot_line ?? hotline
  return (
    <div className="yaoji-footer__contact">
      <h2>{messages.contact}</h2>
      {line && (
        <p className="yaoji-footer__hotline">
          <Icon name="phone" />
          <a href={`tel:${line}`} aria-label={`${contactMessages.hotline} ${line}`}>
            {line}
          </a>
        </p>
      )}
      {links && (
        <p>
          {contactMessages.serviceHours}：{links.service_hours}
        </p>
      )}
      <p>
        {messages.complaints}：
        <a href={`tel:${links?.complaint_line ?? messages.complaintsValue}`}>{links?.complaint_line ?? messages.complaintsValue}</a>
      </p>
    </div>
  )
}

/** The code of the WeChat account is in the strip at the right edge. */
function Phones({ links, shortcut }: { links: LinksWire | undefined; shortcut: string | undefined }) {
  const codes = links?.qr_codes.filter(({ kind }) => kind !== 'wechat') ?? []
  return (
    <div className="yaoji-footer__phones">
      <QrCodes codes={codes} />
      {shortcut && <DesktopLink shortcut={shortcut} />}
    </div>
  )
}

function Licences({ licences }: Pick<LinksWire, 'licences'>) {
  return (
    <ul className="yaoji-footer__licences" aria-label={messages.licences}>
      {licences.map(({ name, number, url }) => {
        const link = servedLink(url)
        const text = `${name}：${number}`
        return <li key={name}>{link ? <a {...link}>{text}</a> : text}</li>
      })}
    </ul>
  )
}

type LegalProps = Pick<FooterProps, 'links' | 'licencePage'>

function Legal({ links, licencePage }: LegalProps) {
  return (
    <div className="yaoji-footer__legal">
      <p>{messages.qualifiedOnly}</p>
      {links && <Licences licences={links.licences} />}
      <p className="yaoji-footer__credit">
        {links?.copyright && <span>{links.copyright}</span>}
        <a href={environment.href(privacyPath())}>{messages.privacy}</a>
        {licencePage && <a href={environment.href(licencePage)}>{messages.licencePage}</a>}
        {links?.support && <span>{links.support}</span>}
      </p>
    </div>
  )
}

/** The host's page contains the legal texts; if its server has not filled them in, the footer renders them after hydration. */
function LegalOfHost({ legalId, ...legal }: LegalProps & { legalId: string }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => setMissing(!document.getElementById(legalId)?.childElementCount), [legalId])
  return isMissing && <Legal {...legal} />
}

/** Help, contacts, licences and registrations (spec section 1, domain.md section 14). */
export function Footer({ articles, links: drawnLinks, hotline, shortcut, licencePage, legalId }: FooterProps) {
  const links = useLiveStore($links, undefined) ?? drawnLinks
  return (
    <footer className="yaoji-root yaoji-footer" aria-label={messages.footer}>
      <ul className="yaoji-footer__promises">
        {messages.promises.map(promise => (
          <li key={promise}>
            <Icon name="shield" />
            {promise}
          </li>
        ))}
      </ul>
      <div className="yaoji-footer__inner">
        {articles ? <HelpColumns articles={articles} /> : <LiveHelpColumns />}
        <div className="yaoji-footer__side">
          <Contact links={links} hotline={hotline} />
          <Phones links={links} shortcut={shortcut} />
        </div>
      </div>
      {legalId ? (
        <LegalOfHost legalId={legalId} links={links} licencePage={licencePage} />
      ) : (
        <Legal links={links} licencePage={licencePage} />
      )}
    </footer>
  )
}
