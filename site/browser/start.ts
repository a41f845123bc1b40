import { keepScrollPositions } from './scroll.ts'
import { focusNewHeading } from './focus.ts'
import { reportPageViews } from './page-view.ts'

keepScrollPositions()
focusNewHeading()
reportPageViews()
