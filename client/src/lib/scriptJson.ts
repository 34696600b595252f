/** Returns a value as the JSON of a `<script>`, which it cannot close. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
