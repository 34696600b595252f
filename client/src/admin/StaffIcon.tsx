import { Drawing } from '../ui/icon/Icon'

const shapes = {
  pencil: <path d="M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.500l3.5 3.5" />,
  bin: <path d="M4 6.500h16M9 6.500V3.500h6v3M6 6.500l1 14h10l1-14M10 10.500v6M14 10.500v6" />,
  leave: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
}

/** An icon for staff pages only; the icons of `Icon` load with every page of the site. */
export function StaffIcon({ name, size }: { name: keyof typeof shapes; size?: number }) {
  return <Drawing size={size}>{shapes[name]}</Drawing>
}
