import { availableParallelism } from 'node:os'

const read = (name: string, standard: string) => process.env[name] || standard

/** Where a browser finds the shop, as scripts/test.ts chose it for the build; the defaults are those of `npm start`. */
export const serviceOrigin = read('YAOJI_SERVICE_ORIGIN', 'http://localhost:8787')
export const siteOrigin = read('YAOJI_SITE_ORIGIN', 'http://localhost:4321')
export const partnerOrigin = `http://127.0.0.1:${read('YAOJI_PARTNER_PORT', '4330')}`

/** A journey waits for its browser half of the time. */
export const workers = availableParallelism() + 1

const portsVariable = 'YAOJI_JOURNEY_PORTS'

const consolePortsVariable = 'YAOJI_JOURNEY_CONSOLE_PORTS'

/** Tells the workers, which start later, where their services and consoles listen. */
export function givePorts(ports: readonly number[], consolePorts: readonly number[]): void {
  process.env[portsVariable] = ports.join(',')
  process.env[consolePortsVariable] = consolePorts.join(',')
}

const ports = read(portsVariable, new URL(serviceOrigin).port).split(',')

/**
 * Address of this worker's service. The site knows a single address of the service, so a worker's browser maps it to this one; code without
 * a browser uses this one directly.
 */
export const ownServicePort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''
/** The operators' console of this worker's service, whose own origin is its address. */
export const ownConsolePort = read(consolePortsVariable, '0').split(',')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '0'
export const ownConsoleOrigin = `http://localhost:${ownConsolePort}`

export const ownServiceOrigin = `http://localhost:${ownServicePort}`

/** What leads a browser of this worker to its own service. */
export const ownServiceRule = `--host-resolver-rules=MAP ${new URL(serviceOrigin).host} localhost:${ownServicePort}`
