const { YAOJI_SECOND_SHOP: secondShop, TEST_PARALLEL_INDEX: workerIndex } = process.env

/** As many workers as there are shops: each has its own ports, and a site that was built for them. */
export const workers = secondShop ? 2 : 1
// Before anything is read: the programs that a worker starts find their addresses in its environment.
if (secondShop && workerIndex === '1') Object.assign(process.env, JSON.parse(secondShop))

const read = (name: string, standard: string) => process.env[name] || standard

/** Where the worker's shop answers, as scripts/test.ts chose it for the build; the defaults are those of `npm start`. */
export const serviceOrigin = read('YAOJI_SERVICE_ORIGIN', 'http://localhost:8787')
export const siteOrigin = read('YAOJI_SITE_ORIGIN', 'http://localhost:4321')
export const partnerOrigin = `http://127.0.0.1:${read('YAOJI_PARTNER_PORT', '4330')}`
