import { Router } from 'express'
import mongoose from 'mongoose'
import { isImageName, noSuchPicture, sendImage } from '../../../gateways/imageStore/imageRoutes'
import type { ImageStore } from '../../../gateways/imageStore/imageStore'
import { Package, shownOfWeapons, type WithWeapons } from '../packageModel'
import { encodePicture } from './encodePicture'
import { makeScene, packagePicture, packagePicturesPath, sceneKeyOf, sceneSources } from './scene'

/**
 * Serves the pictures of packages at the addresses that `packagePicture` returns; mount it at `/package-pictures`. The
 * first request for a scene composes it and stores it under a hash of its sources. Several processes may compose the
 * same scene. An outdated address redirects to the current picture.
 */
export function packagePictureRoutes(images: ImageStore): Router {
  const router = Router()
  const make = oneAtATime(async (sources: readonly string[], key: string) => {
    if (await images.read(`${key}-480.webp`)) return
    const scene = await makeScene(sources, images)
    // The smallest file goes last, because its presence shows that the scene is complete.
    if (scene) for (const file of (await encodePicture(scene, key)).reverse()) await images.put([file])
  })

  router.get('/:id/:name', async (req, res) => {
    const { id, name } = req.params
    if (!isImageName(name) || !mongoose.isObjectIdOrHexString(id)) noSuchPicture()
    const stored = await images.read(name)
    if (stored) return sendImage(res, name, stored)

    const pack = await Package.findById(id).populate<WithWeapons>(shownOfWeapons).lean()
    if (!pack) return noSuchPicture()
    const sources = sceneSources(pack.weapons)
    const key = sceneKeyOf(sources)
    if (!name.startsWith(`${key}-`)) {
      const current = packagePicture(pack)
      const file = `${current}${name.slice(key.length)}`
      if (!current || file === `${packagePicturesPath}/${id}/${name}`) return noSuchPicture()
      return res.set('Cache-Control', 'no-store').redirect(302, file)
    }
    await make(sources, key)
    sendImage(res, name, (await images.read(name)) ?? noSuchPicture())
  })
  router.use(noSuchPicture)
  return router
}

/** Queues the work, because composing keeps every core busy for seconds, and a page may request twelve new scenes. */
function oneAtATime<A extends unknown[]>(work: (...args: A) => Promise<void>): (...args: A) => Promise<void> {
  let last = Promise.resolve()
  return (...args) => {
    const mine = last.then(() => work(...args))
    last = mine.catch(() => {})
    return mine
  }
}
