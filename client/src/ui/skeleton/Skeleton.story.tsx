import { Story } from '../story/Story'
import { Skeleton } from './Skeleton'

export function SkeletonStory() {
  return (
    <Story title="Skeletons">
      <Skeleton width="60%" height="28px" />
      <Skeleton height="96px" />
    </Story>
  )
}
