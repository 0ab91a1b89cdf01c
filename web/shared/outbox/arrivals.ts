/** What was sent later and is worth a word: an application. */
import { orderNewsChannel } from './order-news.ts'

export const { listen: onArrival, tell: tellArrival } = orderNewsChannel('outbox-arrivals')
