import type { PageView } from './page-view.ts'

type Call = readonly [string, ...(string | number | boolean)[]]
type Teller = (view: PageView) => void

/** The queue of a statistics script, which is an array until the script takes it over. */
function queueOf(name: '_hmt' | '_czc' | '_paq'): { push: (call: Call) => void } {
  const page = globalThis as unknown as Record<string, Call[] | undefined>
  return { push: call => void (page[name] ??= []).push(call) }
}

/** 百度统计 (https://tongji.baidu.com/open/api/more?p=guide_trackPageview). Its own count of the loaded page would be a second one. */
function baidu(): Teller {
  const queue = queueOf('_hmt')
  queue.push(['_setAutoPageview', false])
  return ({ route }) => queue.push(['_trackPageview', route])
}

/** 友盟+ (formerly CNZZ). */
function umeng(): Teller {
  const queue = queueOf('_czc')
  queue.push(['_setAutoPageview', false])
  return ({ route, before }) => queue.push(['_trackPageview', route, before])
}

/** Matomo: `https://…/matomo.js?site=3` names the site. */
function matomo(script: string): Teller {
  const queue = queueOf('_paq')
  queue.push(['setTrackerUrl', new URL('matomo.php', script).toString()])
  queue.push(['setSiteId', new URL(script).searchParams.get('site') ?? '1'])
  return ({ route, title, before }) => {
    if (before) queue.push(['setReferrerUrl', location.origin + before])
    queue.push(['setCustomUrl', location.origin + route])
    queue.push(['setDocumentTitle', title])
    queue.push(['trackPageView'])
  }
}

const adapters: Readonly<Record<string, (url: string) => Teller>> = { baidu, umeng, matomo }

/** Tells page views in the words of the configured script; others listen to the event that page-view.ts sends. */
export const tellersOf = (kind: string, script: string): Teller => adapters[kind]?.(script) ?? (() => undefined)
