// An application with our elements in its own bundle; the test evaluates it in the frameworks' windows.
import { startElements } from '@yaoji/widgets/elements'

startElements({ partner: 'demo', serviceOrigin: '%YAOJI_SERVICE_ORIGIN%', siteOrigin: '%YAOJI_SITE_ORIGIN%' })
