import { beforeEach, expect, test } from 'vitest'
import { recordEvents } from './eventReplay'

const events: string[] = []
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E

beforeEach(() => {
  events.length = 0
  document.body.innerHTML = `
    <button id="select"><span>Select</span></button>
    <a id="book" href="#booking" data-acts>Book now</a>
    <a id="skip" href="#main">Skip</a>
    <form>
      <input name="name"><input name="day" readonly><textarea></textarea>
      <select><option>1</option><option>2</option></select>
      <fieldset><input type="radio" name="hour" value="10" checked><input type="radio" name="hour" value="11">
        <input type="radio" name="hour" value="12"></fieldset>
      <input type="number" value="0"><input type="checkbox" id="terms"><input type="checkbox" id="extra" data-acts>
      <button id="more" type="button" data-counts>+</button>
      <button id="send" type="button" data-submits>Send</button>
    </form>`
})

/** Starts the page's code, which then handles events. */
function start() {
  find('#send').setAttribute('type', 'submit')
  for (const id of ['select', 'book', 'skip', 'more']) find(`#${id}`).addEventListener('click', () => events.push(id))
  find('select').addEventListener('change', () => events.push(`chose ${find<HTMLSelectElement>('select').value}`))
  for (const id of ['terms', 'extra']) {
    find(`#${id}`).addEventListener('change', () => events.push(`${id} ${find<HTMLInputElement>(`#${id}`).checked}`))
  }
  find('[type=number]').addEventListener('input', () =>
    events.push(`number ${find<HTMLInputElement>('[type=number]').value}`),
  )
  for (const radio of document.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    radio.addEventListener('change', () => events.push(`hour ${radio.value}`))
  }
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    events.push('sent')
  })
}

function press(selector: string): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(selector).dispatchEvent(click)
  return click
}

function pressEnter(selector: string, options?: KeyboardEventInit): KeyboardEvent {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...options })
  find(selector).dispatchEvent(enter)
  return enter
}

test('replays presses once the page is interactive, each button once', async () => {
  const replay = recordEvents(document)
  for (let times = 0; times < 2; times++) expect(press('span').defaultPrevented).toBe(true)

  start()
  await replay()
  expect(events).toEqual(['select'])
  press('#select')
  expect(events).toEqual(['select', 'select'])
})

test('submits a form once, by Enter, its button or both', async () => {
  const replay = recordEvents(document)
  expect(pressEnter('input[name=name]').defaultPrevented).toBe(true)
  press('#send')

  start()
  await replay()
  expect(events).toEqual(['sent'])
})

test('leaves Enter alone where it submits nothing', async () => {
  const replay = recordEvents(document)
  for (const enter of [
    pressEnter('textarea'),
    pressEnter('input[name=day]'),
    pressEnter('input[name=name]', { isComposing: true }),
  ]) {
    expect(enter.defaultPrevented).toBe(false)
  }
  start()
  await replay()
  expect(events).toEqual([])
})

test('follows a link immediately and replays its other action later', async () => {
  const replay = recordEvents(document)
  expect(press('#book').defaultPrevented).toBe(false)
  expect(press('#skip').defaultPrevented).toBe(false)

  start()
  await replay()
  expect(events).toEqual(['book'])
})

test('replays a choice after the press that came before it, if the choice still exists', async () => {
  const replay = recordEvents(document)
  const select = find<HTMLSelectElement>('select')
  press('#select')
  select.value = '2'
  select.dispatchEvent(new Event('change', { bubbles: true }))

  start()
  select.value = '1'
  await replay()
  expect(events).toEqual(['select', 'chose 2'])

  const replayLater = recordEvents(document)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.options[1]?.remove()
  events.length = 0
  await replayLater()
  expect(events).toEqual([])
})

test('a recorded event does not reach other handlers during hydration', async () => {
  const replay = recordEvents(document)
  start()
  press('#select')
  pressEnter('input[name=name]')
  expect(events).toEqual([])
  await replay()
  expect(events).toEqual(['select', 'sent'])
})

test('replays only the last choice of a radio group, after earlier events', async () => {
  const replay = recordEvents(document)
  find<HTMLInputElement>('[value="12"]').click()
  press('#select')
  find<HTMLInputElement>('[value="11"]').click()

  start()
  await replay()
  expect(events).toEqual(['select', 'hour 11'])
  expect(find<HTMLInputElement>('[value="11"]').checked).toBe(true)
})

test('marks a pressed read-only field, wherever the focus is later', async () => {
  const replay = recordEvents(document)
  find('[name=day]').click()
  find('[name=name]').click()
  expect([...document.querySelectorAll('[data-pressed]')]).toEqual([find('[name=day]')])
  // Stops the recording; otherwise it would continue in later tests.
  await replay()
})

test('replays on the new elements when React renders the page anew, unless another kind of element is in their place', async () => {
  const replay = recordEvents(document)
  press('#select')
  find<HTMLSelectElement>('select').value = '2'
  find('select').dispatchEvent(new Event('change', { bubbles: true }))
  find<HTMLInputElement>('[value="11"]').click()
  press('#send')

  const { innerHTML } = document.body
  document.body.innerHTML = innerHTML
  start()
  await replay()
  expect(events).toEqual(['select', 'chose 2', 'hour 11', 'sent'])

  const again = recordEvents(document)
  press('#select')
  document.body.innerHTML = innerHTML.replace('<button id="select"', '<button class="ofAnExtension"></button>$&')
  start()
  await again()
  expect(events).toHaveLength(4)
})

test('replays every press of a button that counts, and a typed number after the presses before it', async () => {
  const replay = recordEvents(document)
  press('#more')
  press('#more')
  find<HTMLInputElement>('[type=number]').value = '4'
  find('[type=number]').dispatchEvent(new Event('change', { bubbles: true }))
  press('#select')

  start()
  await replay()
  expect(events).toEqual(['more', 'more', 'number 4', 'select'])
})

test('replays the tick of a checkbox that acts, and leaves the others to the form', async () => {
  const replay = recordEvents(document)
  for (const id of ['terms', 'extra']) find<HTMLInputElement>(`#${id}`).click()

  start()
  await replay()
  expect(events).toEqual(['extra true'])
})
