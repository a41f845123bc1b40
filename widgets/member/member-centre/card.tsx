import type { ReactNode } from 'react'
import { environment } from '../../base/lib/environment.ts'

/** A part of the member centre, with the way to all of it. */
export function Card({ title, more, children }: { title: string; more?: { text: string; path: string }; children: ReactNode }) {
  return (
    <section className="yaoji-centre__card" aria-label={title}>
      <div className="yaoji-centre__head">
        <h2 className="yaoji-centre__legend">{title}</h2>
        {more && (
          <a className="yaoji-centre__more yaoji-tap" href={environment.href(more.path)}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
