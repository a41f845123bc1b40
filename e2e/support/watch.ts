import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/**
 * Collects what must not happen on any page: console errors and warnings, uncaught errors,
 * requests that fail or answer with an error. A journey that provokes some says which.
 */
export class Watch {
  private readonly found: string[] = []
  private readonly allowed: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on('weberror', error => this.note(`uncaught ${error.error().message}`))
    context.on('console', message => this.noteConsole(message))
    context.on('requestfailed', request => this.noteFailure(request))
    context.on('response', response => {
      if (response.status() >= 400) this.note(`answer ${response.status()} ${response.request().method()} ${response.url()}`)
    })
  }

  /** Lets pass what a journey provokes on purpose, from now on. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  get complaints(): string[] {
    return this.found
  }

  private noteConsole(message: ConsoleMessage): void {
    if (message.type() === 'error' || message.type() === 'warning')
      this.note(`console ${message.type()} ${message.text()} at ${message.location().url}`)
  }

  private noteFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was loading, and the widgets cancel a request that a newer one replaces (spec section 7).
    if (reason !== 'net::ERR_ABORTED') this.note(`failed ${reason} ${request.method()} ${request.url()}`)
  }

  private note(noted: string): void {
    // Which store a page shows is said with every post, and says nothing about a fault.
    const text = noted.replace(/\?for_store=\d+/, '')
    if (!this.allowed.some(pattern => pattern.test(text))) this.found.push(text)
  }
}
