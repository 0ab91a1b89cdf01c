/** What was refused, which nobody at a form was told. */
import { orderNewsChannel } from './order-news.ts'

export const { listen: onRefusal, tell: tellRefusal } = orderNewsChannel('outbox-refusals')
