import { renderToString } from 'react-dom/server';
import { Office, rootAttributes, titleOf } from '../../web/office/Office.tsx';
import type { OfficeModel } from '../../web/office/model.ts';
import type { Assets } from '../answer/assets.ts';
import { toDocument } from '../answer/document.ts';

export const renderOffice = (model: OfficeModel, { office }: Assets, nonce: string): string =>
  toDocument({
    root: rootAttributes(model.frame),
    title: titleOf(model),
    entry: office,
    nonce,
    refresh: model.page.kind === 'payment' && model.page.waits ? 3 : undefined,
    body: renderToString(<Office initial={model} />),
    model,
  });
