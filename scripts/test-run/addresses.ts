import { freePort } from '../http/free-port.ts'

const standardPorts = { YAOJI_SERVICE_PORT: 8787, YAOJI_SITE_PORT: 4321, YAOJI_PARTNER_PORT: 4330 } as const

/** What the programs of the shop of the journeys find in their environment. */
export type ShopAddresses = Readonly<Record<string, string>>

/**
 * Where the shop of the journeys answers. Its site is built for these addresses, so they are
 * chosen before the build: the standard ones, or others while something else uses them.
 */
export async function shopAddresses(): Promise<ShopAddresses> {
  const ports: Record<string, string> = {}
  for (const [name, standard] of Object.entries(standardPorts)) ports[name] = String(await freePort(standard))
  return {
    ...ports,
    YAOJI_SERVICE_ORIGIN: `http://localhost:${ports.YAOJI_SERVICE_PORT}`,
    YAOJI_SITE_ORIGIN: `http://localhost:${ports.YAOJI_SITE_PORT}`,
  }
}
