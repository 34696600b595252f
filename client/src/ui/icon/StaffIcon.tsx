import { Drawing, Icon, type IconName } from './Icon'

const paths = {
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  bin: 'M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h2M3 12h2M3 18h2',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M9.5 13h5',
  phone: 'M6 3h3.5l1.5 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  coin: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM15 9a3.5 3.5 0 1 0 0 6',
  undo: 'M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H8',
  mail: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1zM3.5 6.5 12 13l8.5-6.5',
  search: 'M3.5 10.5a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM15.5 15.5 21 21',
  arrowRight: 'M4 12h16M13 5l7 7-7 7',
}

export type StaffIconName = IconName | keyof typeof paths

/** An icon on a staff page: one of its own, or one of those that load with every page of the site. */
export function StaffIcon({ name, size }: { name: StaffIconName; size?: number }) {
  return isOwn(name) ? <Drawing path={paths[name]} size={size} /> : <Icon name={name} size={size} />
}

function isOwn(name: StaffIconName): name is keyof typeof paths {
  return name in paths
}
