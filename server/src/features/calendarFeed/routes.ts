import { type CalendarFeed, calendarFeedOptionsSchema } from '@range/shared/calendarFeed/schema'
import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { CalendarFeedAddress, newFeedSecret } from './calendarFeedModel'
import { calendarText } from './calendarText'

/** The feed itself, open to anyone with the address until staff revoke it. */
export function calendarFeedRoutes(now: () => Date): Router {
  const router = Router()

  router.get('/calendar/:file', async (req, res) => {
    const secret = /^([\w-]{32})\.ics$/.exec(req.params.file)?.[1]
    const feed = secret && (await CalendarFeedAddress.findOne({ secret }).lean())
    if (!feed) throw new AppError('NOT_FOUND', 'There is no calendar at this address (any more).')
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    res.type('text/calendar; charset=utf-8').send(await calendarText(feed, now()))
  })

  return router
}

/** How staff see, replace and revoke the address of their calendar. */
export function calendarFeedAdminRoutes(managersOnly: RequestHandler, publicUrl: string): Router {
  const router = Router()
  const present = (feed: { secret: string; showNames: boolean } | null): CalendarFeed => ({
    url: feed && `${publicUrl}/api/v1/calendar/${feed.secret}.ics`,
    showNames: feed?.showNames ?? false,
  })

  router.get('/staff/calendar-feed', managersOnly, async (_req, res) => {
    res.json(present(await CalendarFeedAddress.findById('feed').lean()))
  })

  router.post('/staff/calendar-feed', managersOnly, async (req, res) => {
    const { showNames } = read(calendarFeedOptionsSchema, req.body ?? {})
    const feed = await CalendarFeedAddress.findOneAndUpdate(
      { _id: 'feed' },
      { $set: { secret: newFeedSecret(), showNames } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
    res.status(201).json(present(feed))
  })

  router.put('/staff/calendar-feed', managersOnly, async (req, res) => {
    const { showNames } = read(calendarFeedOptionsSchema, req.body ?? {})
    const feed = await CalendarFeedAddress.findByIdAndUpdate(
      'feed',
      { $set: { showNames } },
      { returnDocument: 'after' },
    ).lean()
    if (!feed) throw new AppError('NOT_FOUND', 'There is no calendar address yet.')
    res.json(present(feed))
  })

  router.delete('/staff/calendar-feed', managersOnly, async (_req, res) => {
    await CalendarFeedAddress.deleteOne({ _id: 'feed' })
    res.json(present(null))
  })

  return router
}
