import { TimedActivityElement } from './timed-activity-element.ts'
import { WelfareDoorElement } from './welfare-door-element.ts'

/** What a live room offers besides its picture and chat, in one file that comes when the page is idle. */
customElements.define('x-timed-activity', TimedActivityElement)
customElements.define('x-welfare-door', WelfareDoorElement)
