'use client'

import { startElements } from '@yaoji/widgets/elements'
import type {} from '@yaoji/widgets/elements-react'
import { useEffect } from 'react'

/** Registers the elements once the page is hydrated; on the server there is nothing to do. */
export function Yaoji() {
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    startElements({
      partner: 'demo',
      serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
      siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
    })
  }, [])
  return null
}
