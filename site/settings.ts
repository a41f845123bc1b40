import { readSettings } from './read-settings.ts'

/** What this build of the site is for. */
export const settings = readSettings(process.env)
