import * as api from '@range/shared/api/calendarFeed'
import type { CalendarFeed } from '@range/shared/calendarFeed/schema'
import { texts } from '@range/shared/staffTexts/reportErrors'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { CalendarFeedAddress, newFeedSecret } from './calendarFeedModel'
import { calendarText } from './calendarText'

/** Handles the calendar feed, which anyone with its address can read, and the managers' calls about that address. */
export function calendarFeedCalls(context: { now: () => Date; publicUrl: string }): Handled[] {
  const presentFeed = (feed: { secret: string; showNames: boolean } | null): CalendarFeed => ({
    url: feed && `${context.publicUrl}/api/v1/calendar/${feed.secret}.ics`,
    showNames: feed?.showNames ?? false,
  })

  return [
    handle(api.readCalendarFeed, async ({ params, res }) => {
      const secret = /^([\w-]{32})\.ics$/.exec(params.file)?.[1]
      const feed = secret && (await CalendarFeedAddress.findOne({ secret }).lean())
      if (!feed) throw new AppError('NOT_FOUND', () => texts.noCalendar)
      res.set('X-Robots-Tag', 'noindex')
      res.type('text/calendar; charset=utf-8').send(await calendarText(feed, context))
    }),
    handle(api.getCalendarFeed, async () => presentFeed(await CalendarFeedAddress.findById('feed').lean())),
    handle(api.replaceCalendarFeed, async ({ body: { showNames } }) => {
      const feed = await CalendarFeedAddress.findOneAndUpdate(
        { _id: 'feed' },
        { $set: { secret: newFeedSecret(), showNames } },
        { upsert: true, returnDocument: 'after' },
      ).lean()
      return presentFeed(feed)
    }),
    handle(api.changeCalendarFeed, async ({ body: { showNames } }) => {
      const feed = await CalendarFeedAddress.findByIdAndUpdate(
        'feed',
        { $set: { showNames } },
        { returnDocument: 'after' },
      ).lean()
      if (!feed) throw new AppError('NOT_FOUND', () => texts.noFeed)
      return presentFeed(feed)
    }),
    handle(api.revokeCalendarFeed, async () => {
      await CalendarFeedAddress.deleteOne({ _id: 'feed' })
      return presentFeed(null)
    }),
  ]
}
