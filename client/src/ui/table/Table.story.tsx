import { Badge } from '../badge/Badge'
import { Story } from '../story/Story'
import { Table } from './Table'

export function TableStory() {
  return (
    <Story title="Table">
      <Table caption="Upcoming sessions" showsCaption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Packages</th>
            <th scope="col">Status</th>
            <th scope="col" data-numeric>
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Anna Árpád</th>
            <td>Cold War (x2)</td>
            <td>
              <Badge tone="success" icon="check">
                Paid
              </Badge>
            </td>
            <td data-numeric>79 800 HUF</td>
          </tr>
          <tr>
            <th scope="row">Ben Őry</th>
            <td>First Shots (x1)</td>
            <td>
              <Badge tone="warning" icon="coin">
                Pays at the desk
              </Badge>
            </td>
            <td data-numeric>0 HUF</td>
          </tr>
        </tbody>
      </Table>
    </Story>
  )
}
