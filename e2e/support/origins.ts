const read = (name: string, standard: string) => process.env[name] || standard

/** Where the shop answers, as scripts/test.ts chose it for the build; the defaults are those of `npm start`. */
export const serviceOrigin = read('YAOJI_SERVICE_ORIGIN', 'http://localhost:8787')
export const siteOrigin = read('YAOJI_SITE_ORIGIN', 'http://localhost:4321')
export const partnerOrigin = `http://127.0.0.1:${read('YAOJI_PARTNER_PORT', '4330')}`
