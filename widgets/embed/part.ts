/** What the script tag says, with the defaults of the installation filled in. */
export type EmbedConfig = { serviceOrigin: string; siteOrigin: string; partner: string }

/** Adds a style sheet to the shadow root. */
export type AddStyles = (cssText: string) => void

export type MountOptions = {
  /** The custom element on the host's page. */
  host: HTMLElement
  /** Our element inside its shadow root. */
  inside: HTMLElement
  config: EmbedConfig
  addStyles: AddStyles
}

/** The chunk behind one custom element. `mount` answers the function that undoes it. */
export type EmbedPart = { mount: (options: MountOptions) => () => void }
